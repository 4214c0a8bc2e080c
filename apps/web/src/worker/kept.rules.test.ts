import { expect, it } from 'vitest';
import { isFile, pageKey, readPage } from './kept.rules.ts';

it.each([
  ['https://site.test/m/home', '/m/home'],
  ['https://site.test/', '/'],
  ['https://site.test/m', '/m'],
  ['https://site.test/m/game?nodeId=felt-moon', '/m/game?'],
  ['https://site.test/wps/live', null],
  ['https://site.test/mirror', null],
  ['https://site.test/dev/outbox', null],
])('keeps %s under %s: what a query says is not kept', (address, key) => {
  expect(pageKey(address)).toBe(key);
});

it('keeps built files and nothing else', () => {
  expect(isFile('https://site.test/assets/a1b2c3d.js')).toBe(true);
  expect(isFile('https://site.test/wps/wallets/member')).toBe(false);
  expect(isFile('https://site.test/art/avatar/ana.webp?v=1')).toBe(false);
});

it('reads from a page whether the site was open, and its build', () => {
  const page = (status: number) =>
    `<link rel="preload" href="/assets/f.woff2"><script type="module" src="/assets/main.js"></script><link rel="modulepreload" href="/assets/en.js"><script>{"start":{"status":{"status":${status}}}}</script>`;
  expect(readPage(page(0))).toEqual({ open: true, files: ['/assets/main.js', '/assets/f.woff2', '/assets/en.js'] });
  expect(readPage(page(1)).open).toBe(false);
});

import { describe, expect, it } from 'vitest';
import {
  differs,
  isAlwaysAsked,
  isFile,
  isIn,
  isOfToday,
  mayKeep,
  pageKey,
  readPage,
  withoutAddress,
} from './cachedPages.rules.ts';

it.each([
  ['https://site.test/m/home', '/m/home'],
  ['https://site.test/', '/'],
  ['https://site.test/m', '/m'],
  ['https://site.test/m/help?i=3', '/m/help?'],
  ['https://site.test/m/help?lang=DE', null],
  ['https://site.test/wps/live', null],
  ['https://site.test/mirror', null],
  ['https://site.test/dev/outbox', null],
])('keeps %s under %s: what a query says is not kept', (address, key) => {
  expect(pageKey(address)).toBe(key);
});

it.each([
  ['/m/game?', true],
  ['/m/game', true],
  ['/m/forget?', true],
  ['/m/forget/?', true],
  ['/m/forget', false],
  ['/m/home', false],
  ['/m/slot-games?', false],
])('a game and the link of a message are never answered from the phone: %s, %s', (key, asked) => {
  expect(isAlwaysAsked(key)).toBe(asked);
});

it('keeps built files of its own origin and nothing else', () => {
  const site = 'https://site.test';
  expect(isFile('https://site.test/assets/a1b2c3d.js', site)).toBe(true);
  expect(isFile('/assets/a1b2c3d.js', site)).toBe(true);
  expect(isFile('https://cdn.vendor.test/assets/cover.webp', site)).toBe(false);
  expect(isFile('https://site.test/wps/wallets/member', site)).toBe(false);
  expect(isFile('https://site.test/art/avatar/ana.webp?v=1', site)).toBe(false);
});

interface Answer {
  readonly url?: string;
  readonly type?: string;
  readonly status?: number;
  readonly redirected?: boolean;
}

function answer({ url = '', type = 'text/javascript', status = 200, redirected = false }: Answer): Response {
  const response = new Response('', { status, headers: { 'content-type': type } });
  return Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
}

describe('mayKeep', () => {
  const js = 'https://site.test/assets/a.js';
  it.each<[string, Answer, 'page' | 'file', boolean]>([
    ['a script', { url: js }, 'file', true],
    ['a picture', { url: 'https://site.test/assets/a.webp', type: 'image/webp' }, 'file', true],
    ['a style', { url: 'https://site.test/assets/a.css', type: 'text/css; charset=utf-8' }, 'file', true],
    ['a page', { type: 'text/html; charset=utf-8' }, 'page', true],
    ['a maintenance page in place of a script', { url: js, type: 'text/html' }, 'file', false],
    ['a maintenance page in place of a picture', { url: 'https://site.test/a.webp', type: 'text/html' }, 'file', false],
    ['an error in JSON in place of a script', { url: js, type: 'application/json' }, 'file', false],
    ['plain words in place of a style', { url: 'https://site.test/assets/a.css', type: 'text/plain' }, 'file', false],
    ['a file that is missing', { url: js, status: 404 }, 'file', false],
    ['a file from elsewhere', { url: js, redirected: true }, 'file', false],
    ['a page from elsewhere', { type: 'text/html', redirected: true }, 'page', false],
    ['a refusal in place of a page', { type: 'application/json' }, 'page', false],
  ])('%s', (_, given, what, may) => {
    expect(mayKeep(answer(given), what)).toBe(may);
  });
});

describe('a kept page', () => {
  const came = new Response('', {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'", 'content-encoding': 'br' },
  });
  Object.defineProperty(came, 'url', { value: 'https://site.test/m/login?token=secret' });
  const at = Date.parse('2026-11-21T08:00:00Z');
  const HOUR_MS = 3600_000;

  it('has no address, and the policy that it came with', async () => {
    const kept = withoutAddress('<p>page</p>', came, at);
    expect(kept.url).toBe('');
    expect(await kept.text()).toBe('<p>page</p>');
    expect(kept.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(kept.headers.has('content-encoding')).toBe(false);
  });

  it('is in the language that its page says', () => {
    const kept = withoutAddress('<html lang="fil" data-language="TY">', came, at);
    expect([isIn(kept, 'TY'), isIn(kept, 'EN'), isIn(kept, undefined), isIn(came, 'TY')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('is painted for a day, and not by a clock that went back', () => {
    const kept = withoutAddress('', came, at);
    expect(isOfToday(kept, at)).toBe(true);
    expect(isOfToday(kept, at + 23 * HOUR_MS)).toBe(true);
    expect(isOfToday(kept, at + 24 * HOUR_MS)).toBe(false);
    expect(isOfToday(kept, at - 1)).toBe(false);
    expect(isOfToday(came, at)).toBe(false);
  });
});

describe('readPage', () => {
  const headers = new Headers({ 'content-security-policy': "frame-src 'none'" });
  const page = (status: number) =>
    `<link rel="preload" href="/assets/f.woff2"><script type="module" src="/assets/main.js"></script><link rel="modulepreload" href="/assets/en.js"><script>{"start":{"status":{"status":${status}}}}</script>`;

  it('reads whether the site was open, its build and its policy', () => {
    expect(readPage(page(0), headers)).toEqual({
      open: true,
      files: ['/assets/main.js', '/assets/f.woff2', '/assets/en.js'],
      policy: "frame-src 'none'",
    });
    expect(readPage(page(1), headers).open).toBe(false);
  });

  it('a page differs by its script or its policy, not by what it shows', () => {
    const kept = readPage(page(0), headers);
    expect(differs(kept, readPage(`${page(0)}<p>another winner</p>`, headers))).toBe(false);
    expect(differs(kept, readPage(page(0).replace('main.js', 'next.js'), headers))).toBe(true);
    expect(differs(kept, { ...kept, policy: 'frame-src https://vendor.test' })).toBe(true);
  });
});

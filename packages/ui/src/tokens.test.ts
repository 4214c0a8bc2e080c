import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('moves from page to page in 300 ms, and not at all for who wants no movement (A9) [A2-3, A9-6, G8-3a]', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const times = [...css.matchAll(/--m-page: *([^;]+);/g)].map(([, time]) => time);
  expect(times).toEqual(['300ms', '0s']);
  expect(css.indexOf('prefers-reduced-motion')).toBeLessThan(css.lastIndexOf('--m-page'));
});

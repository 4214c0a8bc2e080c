import { afterEach, expect, it, vi } from 'vitest';
import { bringLostStyles } from './lostStyles.ts';
import { persist } from './persist.ts';

afterEach(() => document.head.querySelectorAll('link').forEach((link) => link.remove()));

function addSheet(href: string, isLost: boolean): void {
  // Without `rel`: this browser would load it, and fail.
  const link = Object.assign(document.createElement('link'), { href });
  if (isLost) link.dataset['lost'] = '';
  document.head.append(link);
}
const sheet = (href: string) => document.head.querySelector(`link[href="${href}"]`);
const lost = () => document.head.querySelectorAll('[data-lost]').length;

it('asks again for the sheets that were lost and for no other, and is done when all of them are there', async () => {
  const [kept, first, second] = ['/kept.css', '/first.css', '/second.css'];
  addSheet(kept, false);
  addSheet(first, true);
  addSheet(second, true);
  const before = [kept, first, second].map(sheet);
  let done = false;
  const bringing = bringLostStyles().then(() => (done = true));
  const asked = [kept, first, second].map(sheet);
  expect(asked.map((link, index) => link === before[index])).toEqual([true, false, false]);
  asked[1]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect([done, lost()]).toEqual([false, 1]);
  asked[2]?.dispatchEvent(new Event('load'));
  await bringing;
  expect(lost()).toBe(0);
});

it('fails where one does not come, and has nothing to do where none is lost', async () => {
  await bringLostStyles();
  addSheet('/first.css', true);
  const bringing = bringLostStyles();
  sheet('/first.css')?.dispatchEvent(new Event('error'));
  await expect(bringing).rejects.toBeTruthy();
  expect(lost()).toBe(1);
});

it('asks once for two who wait for the same sheet', async () => {
  addSheet('/first.css', true);
  const first = bringLostStyles();
  const asked = sheet('/first.css');
  const second = bringLostStyles();
  expect(sheet('/first.css')).toBe(asked);
  asked?.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
});

it('holds back a page or part until the sheets are there, whoever has lost them', async () => {
  vi.useFakeTimers();
  addSheet('/shared.css', true);
  const load = vi.fn(async () => 'a page');
  let got = '';
  void persist(load).then((page) => (got = page));
  await vi.advanceTimersByTimeAsync(0);
  sheet('/shared.css')?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(400);
  expect([got, load.mock.calls.length]).toEqual(['', 2]);
  sheet('/shared.css')?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(got).toBe('a page');
  vi.useRealTimers();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pauseInView } from './pauseInView.ts';

let seen: DocumentVisibilityState = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  seen = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const show = (state: DocumentVisibilityState) => {
  seen = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
function wait(ms: number) {
  const over = vi.fn();
  void pauseInView(ms).then(over);
  return async (later: number) => {
    await vi.advanceTimersByTimeAsync(later);
    return over.mock.calls.length === 1;
  };
}

it('waits as long as it is told, and not when the network comes back', async () => {
  const isOver = wait(1000);
  expect(await isOver(999)).toBe(false);
  expect(await isOver(1)).toBe(true);
  const isOverToo = wait(1000);
  window.dispatchEvent(new Event('online'));
  expect(await isOverToo(0)).toBe(true);
});

it('does not end while nobody looks, and ends when somebody does', async () => {
  const isOver = wait(1000);
  show('hidden');
  expect(await isOver(60_000)).toBe(false);
  show('visible');
  expect(await isOver(0)).toBe(true);
  seen = 'hidden';
  const isOverToo = wait(1000);
  expect(await isOverToo(60_000)).toBe(false);
  show('visible');
  expect(await isOverToo(0)).toBe(true);
});

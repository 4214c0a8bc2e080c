import { FEATURED_REQUEST_GAP_MS } from '@baize/contract/games/games.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askInTurn } from './featured.queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

/** A row that asks; what it has asked lies in `asked`. */
function row(asked: string[], name: string) {
  const gone = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const answer = askInTurn(gone.signal, () => (asked.push(name), promise));
  answer.catch(() => {});
  return { answer, leave: () => gone.abort(), resolve: () => resolve(name), reject };
}

it('lets the next row ask 400 ms after the one before has its answer, or none [G4-6, G8-3]', async () => {
  expect(FEATURED_REQUEST_GAP_MS).toBe(400);
  const asked: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => row(asked, name));
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(['first']);

  first?.resolve();
  expect(await first?.answer).toBe('first');
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['first', 'second']);

  second?.reject(new Error('no line'));
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toEqual(['first', 'second', 'third']);
  third?.resolve();
  await vi.advanceTimersByTimeAsync(400);
});

it('does not wait for a row that is gone, and does not ask for one', async () => {
  const asked: string[] = [];
  const [first, gone, next] = ['first', 'gone', 'next'].map((name) => row(asked, name));
  await vi.advanceTimersByTimeAsync(0);
  gone?.leave();
  await vi.advanceTimersByTimeAsync(5000);
  // It was not its turn yet.
  expect(asked).toEqual(['first']);
  first?.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['first', 'next']);
  next?.leave();
  await vi.advanceTimersByTimeAsync(0);
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { FEATURED_REQUEST_GAP_MS } from '@baize/contract/games/games.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTurns } from './featured.queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('lets the next row ask 400 ms after the one before has its answer, and begins again with another language', () => {
  expect(FEATURED_REQUEST_GAP_MS).toBe(400);
  const { result, rerender } = renderHook(({ language }) => useTurns(language), { initialProps: { language: 'EN' } });
  expect(result.current.turn).toBe(0);
  act(() => void vi.advanceTimersByTime(5000));
  expect(result.current.turn).toBe(0);

  act(() => result.current.pass());
  act(() => void vi.advanceTimersByTime(399));
  expect(result.current.turn).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.turn).toBe(1);

  act(() => result.current.pass());
  act(() => void vi.advanceTimersByTime(400));
  expect(result.current.turn).toBe(2);
  rerender({ language: 'TY' });
  expect(result.current.turn).toBe(0);
});

import { HELP_RELOAD_DEBOUNCE_MS } from '@baize/contract/content/help.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './useDebounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('follows a value that has rested: the help list that of the language after 200 ms (A7) [A4-11, A7-12, G2-19, G8-3]', () => {
  expect(HELP_RELOAD_DEBOUNCE_MS).toBe(200);
  const { result, rerender } = renderHook(({ code }) => useDebounced(code, HELP_RELOAD_DEBOUNCE_MS), {
    initialProps: { code: 'EN' },
  });
  rerender({ code: 'TY' });
  pass(150);
  rerender({ code: 'JA' });
  pass(199);
  expect(result.current).toBe('EN');
  pass(1);
  expect(result.current).toBe('JA');
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type App } from '../../app/app.ts';
import { useOnLanguageChange } from './useOnLanguageChange.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('runs 200 ms after the last change of language, once, and not for the first language (A9) [A4-11, A9-5]', () => {
  const run = vi.fn();
  let code = 'EN';
  const { rerender } = renderHook(() => useOnLanguageChange(run), {
    // The hook reads nothing else of the app.
    wrapper: ({ children }) => <AppContext value={{ language: { code } } as App}>{children}</AppContext>,
  });
  const speak = (next: string) => {
    code = next;
    rerender();
  };
  act(() => void vi.advanceTimersByTime(1000));
  expect(run).not.toHaveBeenCalled();

  speak('TY');
  act(() => void vi.advanceTimersByTime(150));
  speak('JA');
  act(() => void vi.advanceTimersByTime(199));
  expect(run).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(run).toHaveBeenCalledTimes(1);
  rerender();
  act(() => void vi.advanceTimersByTime(1000));
  expect(run).toHaveBeenCalledTimes(1);
});

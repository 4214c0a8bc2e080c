import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InfiniteEnd } from './InfiniteEnd.tsx';

let near: (isIntersecting: boolean) => void = () => {};
let margin: string | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        margin = options.rootMargin;
        near = (isIntersecting) => hear([{ isIntersecting }]);
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const words = { end: 'end', failed: 'failed', retry: 'retry', loading: 'loading' };

it('asks for more 300 px before the end, once a second at most, and never while it is loading [G4-5, G8-3a]', () => {
  const onMore = vi.fn();
  const end = (state: 'more' | 'loading') => (
    <InfiniteEnd state={state} onMore={onMore} distancePx={300} pauseMs={1000} words={words} />
  );
  const { rerender } = render(end('more'));
  expect(margin).toBe('300px');
  act(() => void vi.advanceTimersByTime(3000));
  expect(onMore).not.toHaveBeenCalled();

  near(true);
  act(() => void vi.advanceTimersByTime(0));
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(end('loading'));
  rerender(end('more'));
  near(true);
  act(() => void vi.advanceTimersByTime(999));
  expect(onMore).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(onMore).toHaveBeenCalledTimes(2);

  near(true);
  near(false);
  act(() => void vi.advanceTimersByTime(5000));
  expect(onMore).toHaveBeenCalledTimes(2);
});

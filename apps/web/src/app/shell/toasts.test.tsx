import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from './toasts.ts';

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('short messages [A8-11, A9-3, G8-3a]', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    ['plain', 'short', 3000],
    ['bad', 'short', 3000],
    ['ok', 'short', 1500],
    ['ok', 'long', 8000],
    ['plain', 'long', 8000],
  ] as const)('stay, when %s and %s, for %i ms (A9)', (tone, stay, ms) => {
    const { result } = renderHook(useToasts);
    act(() => void result.current.say('Saved', { tone, stay }));
    pass(ms - 1);
    expect(result.current.toasts).toHaveLength(1);
    pass(1);
    expect(result.current.toasts).toEqual([]);
  });

  it('stay until they are taken away when something is under way', () => {
    const { result } = renderHook(useToasts);
    let quiet = () => {};
    act(() => void (quiet = result.current.say('Please wait', { tone: 'wait', stay: 'open' })));
    pass(60_000);
    expect(result.current.toasts).toHaveLength(1);
    act(() => quiet());
    expect(result.current.toasts).toEqual([]);
  });

  it('come one at a time, the newest; one that stays longer comes back', () => {
    const { result } = renderHook(useToasts);
    const texts = () => result.current.toasts.map(({ text }) => text);
    act(() => void result.current.say('Logged out', { stay: 'long' }));
    act(() => ['a', 'b', 'a'].forEach((text) => result.current.say(text)));
    expect(texts()).toEqual(['a']);
    pass(3000);
    expect(texts()).toEqual(['Logged out']);
  });
});

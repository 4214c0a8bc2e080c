import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useToasts } from './toasts.ts';

describe('short messages [A8-11, A9-3, G8-3a]', () => {
  it.each([
    ['plain', 'short', 3000],
    ['bad', 'short', 3000],
    ['ok', 'short', 1500],
    ['ok', 'long', 8000],
    ['plain', 'long', 8000],
  ] as const)('stay, when %s and %s, for %i ms (A9)', (tone, stay, ms) => {
    const { result } = renderHook(useToasts);
    act(() => void result.current.say('Saved', { tone, stay }));
    expect(result.current.toasts).toMatchObject([{ text: 'Saved', staysMs: ms }]);
  });

  it('stay until they are taken away when something is under way', () => {
    const { result } = renderHook(useToasts);
    let quiet = () => {};
    act(() => void (quiet = result.current.say('Please wait', { tone: 'wait', stay: 'open' })));
    expect(result.current.toasts).toMatchObject([{ staysMs: null }]);
    act(() => quiet());
    expect(result.current.toasts).toEqual([]);
  });

  it('come one at a time, the newest; one that stays longer comes back', () => {
    const { result } = renderHook(useToasts);
    const texts = () => result.current.toasts.map(({ text }) => text);
    act(() => void result.current.say('Logged out', { stay: 'long' }));
    act(() => ['a', 'b', 'a'].forEach((text) => result.current.say(text)));
    expect(texts()).toEqual(['a']);
    act(() => result.current.toasts.forEach(({ id }) => result.current.drop(id)));
    expect(texts()).toEqual(['Logged out']);
  });
});

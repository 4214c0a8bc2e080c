import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeld } from './useHeld.ts';

interface Round {
  readonly value: string;
  readonly held: boolean;
  readonly seen: number;
}
const draw = () =>
  renderHook(({ value, held, seen }: Round) => useHeld(value, held, seen), {
    initialProps: { value: '100', held: false, seen: 0 },
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('useHeld', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('tells no outcome before the game has shown it', async () => {
    const { result, rerender } = draw();
    rerender({ value: '150', held: true, seen: 0 });
    await wait(5000);
    expect(result.current).toBe('100');
    rerender({ value: '150', held: false, seen: 1 });
    expect(result.current).toBe('150');
  });

  it('follows spins that come so quickly that there is no rest between them', async () => {
    const { result, rerender } = draw();
    for (let spin = 1; spin <= 20; spin += 1) {
      rerender({ value: `${100 + spin}`, held: true, seen: spin - 1 });
      await wait(2000);
      rerender({ value: `${100 + spin}`, held: false, seen: spin });
      await wait(100);
      expect(result.current).toBe(`${100 + spin}`);
    }
  });

  it('does not hide the balance for good behind a round whose end was never told, whatever the ledger says meanwhile', async () => {
    const { result, rerender } = draw();
    for (let second = 1; second <= 24; second += 1) {
      rerender({ value: `${100 + second}`, held: true, seen: 0 });
      await wait(1000);
    }
    expect(Number(result.current)).toBeGreaterThanOrEqual(120);
  });
});

import { describe, expect, it } from 'vitest';
import { nextTryAt } from './retry.rules.ts';

const NOW = new Date('2026-11-21T04:00:00Z');
const waitOf = (attempts: number, uselessAt: Date | null = null): number | null => {
  const at = nextTryAt(attempts, NOW, uselessAt);
  return at && (at.getTime() - NOW.getTime()) / 1000;
};

describe('the next try of a message', () => {
  it('comes later each time and ends after six', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((attempts) => waitOf(attempts))).toEqual([5, 30, 120, 600, 3600, null, null]);
  });

  it('does not come when the message would be of no use by then', () => {
    const inAMinute = new Date(NOW.getTime() + 60_000);
    expect([1, 2, 3].map((attempts) => waitOf(attempts, inAMinute))).toEqual([5, 30, null]);
  });
});

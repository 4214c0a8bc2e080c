import { describe, expect, it } from 'vitest';
import { goneBefore, nextMonth, pointsToExpire } from './expiry.rules.ts';

describe('points that expire', () => {
  it('are those of a month that ended twelve months before', () => {
    expect(['2026-11-21', '2026-12-31', '2028-01-31'].map(nextMonth)).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2028-02-01',
    ]);
    expect(['2026-12-01', '2027-01-01'].map(goneBefore)).toEqual(['2025-12-01', '2026-01-01']);
  });

  it('are what spending has not reached, the oldest first', () => {
    expect(pointsToExpire({ earned: 100n, spent: 0n, expired: 0n })).toBe(100n);
    expect(pointsToExpire({ earned: 100n, spent: 70n, expired: 0n })).toBe(30n);
    expect(pointsToExpire({ earned: 150n, spent: 70n, expired: 30n })).toBe(50n);
    expect(pointsToExpire({ earned: 100n, spent: 170n, expired: 0n })).toBe(0n);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atMonthEnd,
  DEFAULT_LEVELS,
  keepOf,
  levelPointsOf,
  letsMoreLeave,
  levelReached,
  priceAt,
  pointsOfDay,
  weightOf,
} from './levels.rules.ts';

/** 100.00 of own valid bets at full weight, in minor units times percent. */
const HUNDRED = 10_000n * 100n;

describe('levels', () => {
  it('count one point for each 10.00, slots whole and live games half', () => {
    expect(levelPointsOf(10_000n * weightOf('RNG'))).toBe(10n);
    expect(levelPointsOf(10_000n * weightOf('LIVE'))).toBe(5n);
    expect(levelPointsOf(-1n)).toBe(0n);
  });

  it('rise several steps in one go', () => {
    expect(
      [0n, 4_999n, 5_000n, 24_999n, 100_000n, 10n ** 9n].map((points) => levelReached(DEFAULT_LEVELS, points)),
    ).toEqual([0, 0, 1, 1, 3, 4]);
  });

  it('are kept by half of their threshold, warned of once, and fall one step a month', () => {
    const facts = { points: 100n, today: '2026-12-01', graceEnd: '2026-12-31' };
    expect(keepOf({ threshold: 25_000n })).toBe(12_500n);
    expect(atMonthEnd(DEFAULT_LEVELS, { level: 2, keepUntil: null }, { ...facts, points: 12_500n })).toEqual({
      level: 2,
      keepUntil: null,
    });
    expect(atMonthEnd(DEFAULT_LEVELS, { level: 2, keepUntil: null }, facts)).toEqual({
      level: 2,
      keepUntil: '2026-12-31',
    });
    const later = { ...facts, today: '2027-01-01', graceEnd: '2027-01-31' };
    expect(atMonthEnd(DEFAULT_LEVELS, { level: 2, keepUntil: '2026-12-31' }, later)).toEqual({
      level: 1,
      keepUntil: null,
    });
    expect(atMonthEnd(DEFAULT_LEVELS, { level: 0, keepUntil: null }, facts)).toEqual({ level: 0, keepUntil: null });
  });
});

describe('points of a day', () => {
  it('carry what is below a whole point to the next day: 45.50 + 54.49 + 0.01 + 200.00 are three', () => {
    const days = [4_550n, 5_449n, 1n, 20_000n];
    let carry = 0n;
    let all = 0n;
    for (const valid of days) {
      const day = pointsOfDay({ weighted: valid * 100n, percent: 100, carry });
      all += day.points;
      carry = day.carry;
    }
    expect([all, carry]).toEqual([3n, 0n]);
  });

  it('are none for a day that rollbacks took below zero, and the next day makes up for it', () => {
    const first = pointsOfDay({ weighted: -3n * HUNDRED, percent: 100, carry: 0n });
    expect(first.points).toBe(0n);
    expect(pointsOfDay({ weighted: 5n * HUNDRED, percent: 100, carry: first.carry }).points).toBe(2n);
  });

  it('never come to more than was played, whatever the days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n })),
        fc.integer({ min: 100, max: 500 }),
        (days, percent) => {
          let carry = 0n;
          let points = 0n;
          for (const weighted of days) {
            const day = pointsOfDay({ weighted, percent, carry });
            expect(day.points >= 0n).toBe(true);
            points += day.points;
            carry = day.carry;
          }
          const sum = days.reduce((all, one) => all + one, 0n) * BigInt(percent);
          expect(points * HUNDRED * 100n + carry).toBe(sum);
        },
      ),
    );
  });
});

describe('what levels bring', () => {
  it.each([
    [300n, 0, 300n],
    [300n, 15, 255n],
    [301n, 15, 256n],
    [1n, 90, 1n],
    [10_000n, 90, 1_000n],
  ])('%d points less %d percent are %d', (points, mallDiscount, price) =>
    expect(priceAt(points, { mallDiscount })).toBe(price),
  );

  it('lets more leave where a limit rises or is nearer, and by nothing else', () => {
    const with1 = (benefits: object, change: object = {}) =>
      DEFAULT_LEVELS.map((row) =>
        row.level === 1 ? { ...row, ...change, benefits: { ...row.benefits, ...benefits } } : row,
      );
    const [some, more] = [
      { withdrawDayCount: 5, withdrawDayMax: 100n },
      { withdrawDayCount: 6, withdrawDayMax: 100n },
    ];
    expect(letsMoreLeave(DEFAULT_LEVELS, with1(some))).toBe(true);
    expect(letsMoreLeave(with1(some), with1(more))).toBe(true);
    expect(letsMoreLeave(with1(some), with1({ ...some, withdrawDayMax: 101n }))).toBe(true);
    expect(letsMoreLeave(with1(some), with1(some, { threshold: 4_999n }))).toBe(true);
    expect(letsMoreLeave([], with1(some))).toBe(true);
    expect(letsMoreLeave(with1(more), with1(some))).toBe(false);
    expect(letsMoreLeave(with1(some), DEFAULT_LEVELS)).toBe(false);
    expect(letsMoreLeave(with1(some), with1(some, { threshold: 5_001n }))).toBe(false);
    expect(letsMoreLeave(DEFAULT_LEVELS, with1({ mallDiscount: 50, priority: 9 }, { threshold: 10n }))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { dayAfterTerm, decideChange, limitInTheWay, raiseState, type LimitRow } from './limits.rules.ts';
import { periodEnd, periodStart, termEnd } from './periods.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const HELD: LimitRow = {
  id: 'x',
  kind: 'loss',
  period: 'day',
  amount: 100n,
  since: NOW,
  setBy: 'member',
  nextWanted: false,
  nextAmount: null,
  effectiveAt: null,
  confirmUntil: null,
};
const after = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;
const RULE = { raiseHours: 24, confirmDays: 7, periodEnd: null } as const;

describe('limits', () => {
  it.each([
    [null, 50n, 'atOnce'],
    [HELD, 99n, 'atOnce'],
    [HELD, 0n, 'atOnce'],
    [{ ...HELD, amount: null }, 5n, 'atOnce'],
    [HELD, 100n, 'same'],
    [null, null, 'same'],
    [HELD, 101n, 'waiting'],
    [HELD, null, 'waiting'],
  ] as const)('of %o to %s hold %s', (held, wanted, to) => {
    expect(decideChange(held, wanted, NOW, RULE).to).toBe(to);
  });

  it('wait as long as the merchant says, for the end of the period where it says so', () => {
    const raise = (rule: object) => decideChange(HELD, 200n, NOW, { ...RULE, ...rule });
    expect(raise({})).toMatchObject({ effectiveAt: after(DAY), confirmUntil: after(8 * DAY) });
    expect(raise({ raiseHours: 72, confirmDays: 2 })).toMatchObject({
      ...{ effectiveAt: after(3 * DAY), confirmUntil: after(5 * DAY) },
    });
    expect(raise({ periodEnd: after(3 * DAY) })).toMatchObject({ effectiveAt: after(3 * DAY) });
    expect(raise({ periodEnd: after(1000) })).toMatchObject({ effectiveAt: after(DAY) });
  });

  it('wait a day, then a week for a confirmation, and lapse', () => {
    const raised = {
      ...HELD,
      nextWanted: true,
      nextAmount: 200n,
      effectiveAt: after(DAY),
      confirmUntil: after(8 * DAY),
    };
    expect([DAY - 1, DAY, 8 * DAY - 1, 8 * DAY].map((ms) => raiseState(raised, after(ms)))).toEqual([
      'waiting',
      'toConfirm',
      'toConfirm',
      null,
    ]);
  });

  it('in the way is the one with the least left', () => {
    const rooms = [
      { kind: 'loss', period: 'day', left: 30n },
      { kind: 'wager', period: 'week', left: 20n },
      { kind: 'loss', period: 'month', left: 500n },
    ] as const;
    expect(limitInTheWay(rooms, 25n)).toEqual(rooms[1]);
    expect(limitInTheWay(rooms, 40n)).toEqual(rooms[1]);
    expect(limitInTheWay(rooms, 20n)).toBeNull();
  });
});

describe('periods and terms', () => {
  it('are the calendar’s in the merchant’s zone', () => {
    const of = (period: 'day' | 'week' | 'month') => [
      periodStart('Asia/Manila', period, NOW).toISOString(),
      periodEnd('Asia/Manila', period, NOW).toISOString(),
    ];
    expect(of('day')).toEqual(['2026-11-25T16:00:00.000Z', '2026-11-26T16:00:00.000Z']);
    expect(of('week')).toEqual(['2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z']);
    expect(of('month')).toEqual(['2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z']);
  });

  it('end on the same day and hour, or on the month’s last day', () => {
    expect(dayAfterTerm('2026-08-31', '6m')).toBe('2027-02-28');
    expect(dayAfterTerm('2028-02-29', '1y')).toBe('2029-02-28');
    expect(dayAfterTerm('2026-11-26', '5y')).toBe('2031-11-26');
    expect(termEnd('Asia/Manila', '6m', NOW).toISOString()).toBe('2027-05-26T08:00:00.000Z');
  });
});

import { describe, expect, it } from 'vitest';
import { playThroughOf, requiredOf } from './playThrough.rules.ts';
import { judgeNo, nextLookAfterPaid, pauseAfter, railOf, readPayoutReference, statusOf } from './withdrawals.rules.ts';

const MINUTE = 60_000;

describe('payouts', () => {
  it('are asked about soon, then slower, and without end', () => {
    expect([0, 1, 2, 3, 4].map((asks) => pauseAfter(asks, 0) / 1000)).toEqual([5, 10, 20, 40, 60]);
    expect(pauseAfter(5, 10 * MINUTE)).toBe(2 * MINUTE);
    expect(pauseAfter(40, 31 * MINUTE)).toBe(10 * MINUTE);
    expect(pauseAfter(9999, 90 * 24 * 60 * MINUTE)).toBe(60 * MINUTE);
  });

  it('are read by their own references only', () => {
    const id = '0198f7a2-0000-7000-8000-000000000001';
    expect(readPayoutReference(`${id}.2`)).toEqual({ id, attempt: 2 });
    for (const other of [id, `${id}.0`, `${id}.2x`, `${id}.-1`, `x${id}.1`, '', `${id}.1234567`])
      expect(readPayoutReference(other)).toBeNull();
  });

  it('know our gateway’s trouble from a wrong account, and take the unknown for the bank’s refusal', () => {
    expect(['paused', 'INSUFFICIENT_BALANCE', 'ACCOUNT_INVALID', 'something new'].map(judgeNo)).toEqual([
      'temporary',
      'temporary',
      'accountUnknown',
      'bankRefused',
    ]);
  });

  it('go by the fast rail up to 50,000', () => {
    expect([railOf(5_000_000n, 100n), railOf(5_000_001n, 100n)]).toEqual(['INSTAPAY', 'PESONET']);
  });

  it('are looked at again for three days after they were paid', () => {
    const paidAt = new Date('2026-11-21T04:00:00Z');
    expect(nextLookAfterPaid(paidAt, paidAt)?.getTime()).toBe(paidAt.getTime() + 10 * MINUTE);
    expect(nextLookAfterPaid(paidAt, new Date(paidAt.getTime() + 73 * 60 * MINUTE))).toBeNull();
  });

  it('show as paid once their money has moved in the books', () => {
    expect(statusOf({ state: 'paid', endedAt: null })).toBe('approved');
    expect(statusOf({ state: 'paid', endedAt: new Date() })).toBe('paid');
  });
});

describe('play-through', () => {
  it('counts each stake once and for deposits before it only', () => {
    const stretch = (required: bigint, played: bigint) => ({ required, played });
    expect(playThroughOf([])).toEqual({ required: 0n, done: 0n, left: 0n });
    // What was played too much before does not stand for the deposit after it.
    expect(playThroughOf([stretch(1000n, 5000n), stretch(500n, 0n)])).toEqual({
      required: 1500n,
      done: 1000n,
      left: 500n,
    });
    // What was left of the first is played together with the second.
    expect(playThroughOf([stretch(1000n, 400n), stretch(500n, 1100n)])).toMatchObject({ left: 0n });
    expect([requiredOf(1001n, 50), requiredOf(1000n, 0)]).toEqual([501n, 0n]);
  });
});

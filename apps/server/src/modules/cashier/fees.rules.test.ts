import { describe, expect, it } from 'vitest';
import { feeOf, splitPaid, type Fee } from './fees.rules.ts';

const FEE: Fee = { paidBy: 'member', percentBp: 150, fixed: 500n, min: 800n, max: 5_000n, freePerDay: 1 };

describe('a fee', () => {
  it.each([
    ['the first of a day is free', 100_000n, 0, 0n],
    ['a share and a fixed part', 100_000n, 1, 2_000n],
    ['a share is rounded up', 100_001n, 1, 2_001n],
    ['the least', 1_000n, 1, 800n],
    ['the most', 9_000_000n, 1, 5_000n],
    ['nothing of nothing', 0n, 1, 0n],
  ])('is %s', (_, amount, usedToday, fee) => {
    expect(feeOf(FEE, amount, usedToday)).toBe(fee);
  });

  it('is the merchant’s where the merchant pays it', () => {
    expect(feeOf({ ...FEE, paidBy: 'merchant' }, 100_000n, 5)).toBe(0n);
  });
});

describe('what has come', () => {
  const promised = { toPay: 102_000n, fee: 2_000n };
  it.each([
    ['as promised, is split as promised', 102_000n, { credited: 100_000n, fee: 2_000n }],
    ['half of it, pays the fee of that half', 51_000n, { credited: 49_735n, fee: 1_265n }],
    ['less than the fee, is all fee', 500n, { credited: 0n, fee: 500n }],
  ])('%s', (_, paid, split) => {
    expect(splitPaid(FEE, paid, promised)).toEqual(split);
  });

  it('without a fee is the member’s whole', () => {
    expect(splitPaid(FEE, 51_000n, { toPay: 51_000n, fee: 0n })).toEqual({ credited: 51_000n, fee: 0n });
  });
});

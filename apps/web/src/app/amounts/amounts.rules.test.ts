import { describe, expect, it } from 'vitest';
import { addAmounts, groupTyped, readAmount, shareDone } from './amount.rules.ts';
import { feeOf } from './fee.rules.ts';

const fee = (over: object = {}) => ({
  paidBy: 'member' as const,
  percentBp: 150,
  fixed: '5.00',
  min: '0.00',
  max: null,
  freePerDay: 0,
  ...over,
});

describe('amounts as they are typed', () => {
  it.each([
    ['2,000', '2000.00'],
    ['500.5', '500.50'],
    ['500.', '500.00'],
    [' 1 000 ', '1000.00'],
    ['500,50', '500.50'],
    ['12,5', '12.50'],
    ['1.500,50', '1500.50'],
    ['1,234,567.5', '1234567.50'],
    ['５００', '500.00'],
    ['۱٬۲۳۴٫۵', '1234.50'],
    ['१२०', '120.00'],
  ])('takes %s', (typed, amount) => expect(readAmount(typed, 'PHP')).toMatchObject({ amount }));

  it.each([
    ['', 'empty'],
    ['0', 'wrongAmount'],
    ['-5', 'wrongAmount'],
    ['1e3', 'wrongAmount'],
    ['0.001', 'wrongAmount'],
    ['1.500', 'wrongAmount'],
    ['1,5,5.5.5', 'wrongAmount'],
  ])('refuses “%s”', (typed, wrong) => expect(readAmount(typed, 'PHP')).toEqual({ wrong }));

  it('groups an amount when the field is left, and leaves alone what is none', () => {
    expect(groupTyped('1234567.5', 'PHP')).toBe('1,234,567.50');
    expect(groupTyped('abc', 'PHP')).toBe('abc');
    expect(addAmounts(['0.10', '0.20'], 'PHP')).toBe('0.30');
  });

  it('knows how much of a whole is done, and that all of nothing is', () => {
    expect([shareDone('1360.00', '2000.00', 'PHP'), shareDone('0.00', '0.00', 'PHP')]).toEqual([0.68, 1]);
  });
});

describe('feeOf', () => {
  it.each([
    [fee(), 100_000n, 0, 2000n],
    [fee({ percentBp: 1 }), 1n, 0, 501n],
    [fee({ min: '50.00' }), 100_000n, 0, 5000n],
    [fee({ max: '10.00' }), 100_000n, 0, 1000n],
    [fee({ paidBy: 'merchant' }), 100_000n, 0, 0n],
    [fee(), 100_000n, 1, 0n],
  ])('of %o on %s with %s free is %s', (rule, minor, free, expected) => {
    expect(feeOf(rule, minor, 'PHP', free)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { judgeAmount, leftOf, sumOfAmounts } from './amount.rules.ts';

describe('an amount to move', () => {
  it.each([
    ['100', { ok: true, amount: '100.00', minor: 10_000n }],
    ['1,000.5', { ok: true, amount: '1000.50', minor: 100_050n }],
    ['12.', { ok: true, amount: '12.00', minor: 1_200n }],
    ['', { ok: false, wrong: 'empty' }],
    ['0', { ok: false, wrong: 'wrongAmount' }],
    ['-5', { ok: false, wrong: 'wrongAmount' }],
    ['1.234', { ok: false, wrong: 'wrongAmount' }],
    ['1e3', { ok: false, wrong: 'wrongAmount' }],
    ['1000.51', { ok: false, wrong: 'tooMuch' }],
  ])('reads %j', (typed, judged) => {
    expect(judgeAmount(typed, 'PHP', '1000.50')).toEqual(judged);
  });

  it('is counted in minor units', () => {
    expect(sumOfAmounts(['0.10', '0.20'], 'PHP')).toBe('0.30');
    expect(leftOf('1000.00', 33_333n, 'PHP')).toBe('666.67');
    expect(leftOf('0.00', -500n, 'PHP')).toBe('5.00');
  });
});

import { describe, expect, it } from 'vitest';
import { judgeAmount, judgeSum } from './transfer.rules.ts';

const limits = { currency: 'PHP', balance: '1000.00', min: '50.00', max: '500.00', dayLeft: '600.00' };

describe('what an agent sends', () => {
  it('is an amount within the limits', () => {
    expect(judgeAmount('', limits)).toEqual({ wrong: 'empty' });
    expect(judgeAmount('abc', limits)).toEqual({ wrong: 'wrongAmount' });
    expect(judgeAmount('49.99', limits)).toEqual({ wrong: 'belowMin' });
    expect(judgeAmount('500.01', limits)).toEqual({ wrong: 'aboveMax' });
    expect(judgeAmount('1,50.5', limits)).toEqual({ minor: 15050n, amount: '150.50' });
  });

  it('is together within the balance and the day', () => {
    const of = (...typed: string[]) =>
      judgeSum(
        typed.map((one) => judgeAmount(one, limits)),
        limits,
      );
    expect(of('200', '300')).toEqual({ sum: '500.00', after: '500.00', over: null });
    expect(of('500', '200')).toEqual({ sum: '700.00', after: '300.00', over: 'day' });
    expect(of('500', '500', '500')).toEqual({ sum: '1500.00', after: '0.00', over: 'balance' });
    expect(of('', '200').sum).toBe('200.00');
  });
});

import { describe, expect, it } from 'vitest';
import { judgeAmount, leftOf } from './amount.rules.ts';

describe('an amount to move', () => {
  it.each([
    ['100', { amount: '100.00', minor: 10_000n }],
    ['1,000.5', { amount: '1000.50', minor: 100_050n }],
    ['12.', { amount: '12.00', minor: 1_200n }],
    ['', { wrong: 'empty' }],
    ['0', { wrong: 'wrongAmount' }],
    ['-5', { wrong: 'wrongAmount' }],
    ['1.234', { wrong: 'wrongAmount' }],
    ['1e3', { wrong: 'wrongAmount' }],
    ['1000.51', { wrong: 'tooMuch' }],
  ])('reads %j', (typed, judged) => {
    expect(judgeAmount(typed, 'PHP', '1000.50')).toEqual(judged);
  });

  it('is counted in minor units', () => {
    expect(leftOf('1000.00', 33_333n, 'PHP')).toBe('666.67');
    expect(leftOf('0.00', -500n, 'PHP')).toBe('5.00');
  });
});

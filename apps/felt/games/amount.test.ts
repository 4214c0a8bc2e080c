import { expect, it } from 'vitest';
import { amountText, readAmount } from './amount.ts';

it('writes minor units with two decimals and reads them back', () => {
  for (const [minor, text] of [
    [0n, '0.00'],
    [5n, '0.05'],
    [1205n, '12.05'],
    [900_000_000_000_000n, '9000000000000.00'],
  ] as const) {
    expect(amountText(minor)).toBe(text);
    expect(readAmount(text)).toBe(minor);
  }
  expect(amountText(-1205n)).toBe('-12.05');
});

it('reads nothing that is not an amount', () => {
  for (const text of ['12', '12.5', '-1.00', '1e3.00', ' 1.00', '1.005', '', '99999999999999.00'])
    expect(readAmount(text)).toBeNull();
});

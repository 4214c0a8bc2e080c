import { describe, expect, it } from 'vitest';
import { judgeNumber } from './judgeNumber.ts';
import { checkPhone, cutNumber, secondsUntil, typedNumber, type Phone } from './phone.rules.ts';

const phone = (number: string, dialingCode = '63'): Phone => ({ country: 'PH', dialingCode, number });

describe('checkPhone', () => {
  it.each(['09171234567', '917 123 4567', '+63 917 123 4567', '0063 917 1234567'])('takes %s', (number) => {
    expect(checkPhone(phone(number), 10, judgeNumber)).toBeNull();
    expect(checkPhone(phone(number), 10, null)).toBeNull();
  });
  it.each(['0917', '021234567', '+12015550123'])('refuses %s once it can judge', (number) => {
    expect(checkPhone(phone(number), 10, judgeNumber)).toBe('format');
  });
  it('asks for a number and waits for a country', () => {
    expect(checkPhone(phone(' '), 10, judgeNumber)).toBe('required');
    expect(checkPhone(phone('09171234567', ''), 10, null)).toBe('format');
  });
});

it('keeps digits and a leading plus, twenty at most [A9-2]', () => {
  expect(typedNumber('+63 (917) 123-4567')).toBe('+639171234567');
  expect(typedNumber('1'.repeat(30))).toHaveLength(20);
});

it('leaves no digit beyond the twentieth in the field, however they are spaced', () => {
  expect(cutNumber('1'.repeat(25))).toHaveLength(20);
  expect(cutNumber('+63 917-123-4567 89 012 345 678 9')).toBe('+63 917-123-4567 89 012 345 ');
  expect(cutNumber('0917 123 4567')).toBe('0917 123 4567');
});

it('counts whole seconds on the server’s clock', () => {
  expect(secondsUntil(100_000, 40_000, 500)).toBe(60);
  expect(secondsUntil(100_000, 40_000, 59_999)).toBe(1);
  expect(secondsUntil(100_000, 40_000, 70_000)).toBe(0);
});

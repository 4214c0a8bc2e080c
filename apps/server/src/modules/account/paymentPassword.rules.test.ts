import { expect, it } from 'vitest';
import { hoursOfRest, isWeakPaymentPassword } from './paymentPassword.rules.ts';

it.each([
  ['000000', true],
  ['123456', true],
  ['654321', true],
  ['121212', true],
  ['123123', true],
  ['135790', false],
  ['280917', false],
  ['112233', false],
  ['024680', false],
])('%s is easy to guess: %s', (digits, weak) => expect(isWeakPaymentPassword(digits)).toBe(weak));

it.each([
  [0, 48],
  [47.5, 1],
  [48, 0],
  [1000, 0],
])('a contact of %s hours rests for %s more', (age, hours) => {
  const now = new Date('2026-11-21T04:00:00Z');
  expect(hoursOfRest(new Date(now.getTime() - age * 3_600_000), now)).toBe(hours);
});

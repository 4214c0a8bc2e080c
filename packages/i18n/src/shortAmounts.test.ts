import { expect, it } from 'vitest';
import { formatAmount } from './amounts.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import { withoutCents, withoutZeros } from './shortAmounts.ts';

it.each(LANGUAGES)('an amount of $code loses cents that are none, and none that are', (language) => {
  const read = (amount: string) => formatAmount(amount, '₱', language);
  expect(withoutZeros(read('500.00'))).toMatch(/₱500$/);
  expect(withoutZeros(read('12345.00'))).toMatch(/12\D?345$/);
  expect(withoutZeros(read('500.50'))).toBe(read('500.50'));
  expect(withoutCents(read('812430.55'))).toMatch(/430$/);
});

it('thousands stay whatever stands before them', () => {
  expect(withoutZeros(formatAmount('1100.00', '₱', languageOf('DE')))).toBe('₱1.100');
  expect(withoutCents(formatAmount('-48216.90', '₱', languageOf('DE')))).toBe('−\u2060₱48.216');
});

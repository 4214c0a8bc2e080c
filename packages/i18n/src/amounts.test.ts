import { describe, expect, it } from 'vitest';
import { formatAmount } from './amounts.ts';
import { languageOf, PSEUDO_LANGUAGE } from './languages.ts';

describe('formatAmount [A2-13, A9-8, G8-5b]', () => {
  it.each([
    ['12480.5', '₱12,480.50'],
    ['0.00', '₱0.00'],
    // A word joiner keeps the minus on the line of its amount.
    ['-150.00', '−\u2060₱150.00'],
    ['999999999999999.99', '₱999,999,999,999,999.99'],
  ])('%s reads %s', (amount, text) => {
    expect(formatAmount(amount, '₱', languageOf('EN'))).toBe(text);
  });

  it('keeps western figures in every language', () => {
    expect(formatAmount('1.00', '₱', PSEUDO_LANGUAGE)).toMatch(/1.00/);
  });
});

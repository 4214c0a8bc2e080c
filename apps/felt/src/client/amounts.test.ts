import { languageOf } from '@baize/i18n/languages.ts';
import { describe, expect, it } from 'vitest';
import { celebrationOf, difference, isMore, moneyFormat, notesOf, shareOf, timesStake } from './amounts.ts';

describe('amounts on the page', () => {
  it('are counted in whole minor units', () => {
    expect(difference('0.10', '0.30')).toBe('-0.20');
    expect(isMore('20.00', '20.00')).toBe(false);
    expect(timesStake('1535.00', '20.00')).toBe('76.7');
    expect(shareOf('99.99', 1)).toBe('99.99');
  });

  it('read as people write money', () => {
    const { money, short, signed } = moneyFormat('PHP', languageOf('EN'));
    expect(money('12480.50')).toBe('₱12,480.50');
    expect(short('20.00')).toBe('₱20');
    expect([signed('35.60'), signed('-15.00'), signed('0.00')]).toEqual(['+\u2060₱35.60', '−\u2060₱15.00', '₱0.00']);
  });

  it('keep sign and figures together, in western figures, after a word that runs from the right', () => {
    const { money, short, signed } = moneyFormat('PHP', languageOf('FA'));
    expect([money('1234.50'), short('20.00')]).toEqual(['\u200e₱1,234.50', '\u200e₱20']);
    expect([signed('35.60'), signed('0.00')]).toEqual(['\u200e+\u2060₱35.60', '\u200e₱0.00']);
  });

  it('have one decimal sign, the language’s, and no cents that are none', () => {
    const { money, short, signed } = moneyFormat('PHP', languageOf('DE'));
    expect([money('1234.50'), money('-1234.50')]).toEqual(['₱1.234,50', '−\u2060₱1.234,50']);
    expect([short('1200.00'), short('20.50')]).toEqual(['₱1.200', '₱20,50']);
    expect([signed('35.60'), signed('-15.00'), signed('-0.00')]).toEqual(['+\u2060₱35,60', '−\u2060₱15,00', '₱0,00']);
  });

  it('have no sign when they are play money', () => {
    expect(moneyFormat('XXX', languageOf('EN')).money('1000.00')).toBe('1,000.00');
  });
});

it.each([
  ['20.00', '20.00', 'none', 2],
  ['30.00', '20.00', 'win', 2],
  ['40.00', '20.00', 'win', 3],
  ['299.99', '20.00', 'win', 5],
  ['300.00', '20.00', 'big', 5],
  ['1200.00', '20.00', 'huge', 5],
] as const)('%s for %s is celebrated as %s, with %i notes', (win, stake, celebration, notes) => {
  expect([celebrationOf(win, stake), notesOf(win, stake)]).toEqual([celebration, notes]);
});

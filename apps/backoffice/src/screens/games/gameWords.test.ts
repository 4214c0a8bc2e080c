import { expect, it } from 'vitest';
import { smallestBet } from './gameWords.tsx';

it.each([
  ['1250.00', 'PHP', '1,250.00 PHP'],
  ['1.00', '', '1.00 –'],
  ['0.00', 'PHP', '–'],
  ['0.00', '', '–'],
])('says of a smallest bet of %s "%s" %s', (minBet, minBetCurrency, words) =>
  expect(smallestBet({ minBet, minBetCurrency })).toBe(words),
);

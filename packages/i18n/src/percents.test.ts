import { expect, it } from 'vitest';
import { languageOf } from './languages.ts';
import { formatPercent } from './percents.ts';

it.each([
  [0.1, 0, '10%'],
  [0.0989, 0, '9.89%'],
  [0.002, 2, '0.20%'],
  [-0.026, 0, '−2.6%'],
  [0, 0, '0%'],
] as const)('%s with %i decimals reads %s on site and desk', (share, digits, text) => {
  for (const code of ['EN', 'TY']) expect(formatPercent(share, languageOf(code), digits)).toBe(text);
});

it('has more decimals only where they are asked for', () => {
  expect([formatPercent(0.951234, languageOf('EN')), formatPercent(0.951234, languageOf('EN'), 4)]).toEqual([
    '95.12%',
    '95.1234%',
  ]);
});

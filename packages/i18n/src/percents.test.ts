import { expect, it } from 'vitest';
import { languageOf } from './languages.ts';
import { formatMessage } from './message.ts';
import { formatCompact, formatMoved, formatNumber } from './numbers.ts';
import { formatChange, formatPercent } from './percents.ts';

it.each([
  [0.1, 0, '10%'],
  [0.0989, 0, '9.89%'],
  [0.002, 2, '0.20%'],
  [-0.026, 0, '−2.6%'],
  [-0.000001, 0, '0%'],
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

it.each([
  [0.0712, '+7.1%'],
  [-0.376, '−37.6%'],
  [0, '0%'],
  [-0.0001, '0%'],
])('says a change of %s as %s, with the minus of amounts', (share, text) => {
  for (const code of ['EN', 'TY']) expect(formatChange(share, languageOf(code))).toBe(text);
});

it('has one minus for every figure', () => {
  const english = languageOf('EN');
  expect([formatNumber(-1204, english), formatMoved(-50, english), formatMoved(50, english)]).toEqual([
    '−1,204',
    '−50',
    '+50',
  ]);
  expect(formatCompact(-12_000, english)).toBe('−12K');
  expect(formatMessage([['points', 'number']], { points: -5 }, 'en')).toBe('−5');
});

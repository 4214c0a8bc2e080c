import { expect, it } from 'vitest';
import { barsOf, countBars, cutOf, namedBars, shownDays, splitIn, tallest } from './pnl.rules.ts';

const line = (key: string, net: string, rounds = 1) => ({
  key,
  name: key,
  rounds,
  stake: '1.00',
  valid: '1.00',
  win: '1.00',
  net,
});

it('shows this month until days are chosen, and fills what was left open', () => {
  expect(shownDays({ from: '', to: '' }, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(shownDays({ from: '2026-10-05', to: '' }, '2026-11-20')).toEqual({ from: '2026-10-05', to: '2026-11-20' });
  expect(shownDays({ from: '', to: '2026-03-31' }, '2026-11-20')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(shownDays({ from: '2027-01-01', to: '' }, '2026-11-20')).toEqual({ from: '2027-01-01', to: '2027-01-01' });
});

it('has a bar for each day, also where nothing was played, and one a month for long spans', () => {
  const days = { from: '2026-10-30', to: '2026-11-02' };
  const bars = barsOf(
    [line('2026-10-31', '12.50'), line('2026-11-02', '-3.00'), line('2026-11-01', '0.00', 0)],
    days,
    'day',
  );
  expect(bars).toEqual([
    { key: '2026-10-30', height: 0, net: null },
    { key: '2026-10-31', height: 12.5, net: '12.50' },
    { key: '2026-11-01', height: 0, net: null },
    { key: '2026-11-02', height: -3, net: '-3.00' },
  ]);
  expect(countBars(bars)).toEqual({ won: 1, lost: 1, idle: 2 });
  expect(tallest(bars)).toBe(1);
  expect(cutOf(days)).toBe('day');
  const year = { from: '2025-12-15', to: '2026-03-01' };
  expect(cutOf(year)).toBe('month');
  expect(barsOf([], year, 'month').map(({ key }) => key)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
});

it('names the ends and what lies between', () => {
  expect(namedBars(1)).toEqual([0]);
  expect(namedBars(3)).toEqual([0, 1, 2]);
  expect(namedBars(20)).toEqual([0, 5, 10, 14, 19]);
});

it.each([
  ['?by=vendor', 'vendor'],
  ['?by=nonsense', 'category'],
  ['', 'category'],
])('splits %s by %s', (search, split) => expect(splitIn(search)).toBe(split));

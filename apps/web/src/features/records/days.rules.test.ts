import { expect, it } from 'vitest';
import { ALL_DAYS, checkDays, daysIn, withDays } from './days.rules.ts';

it.each([
  ['?from=2026-11-01&to=2026-11-20', { from: '2026-11-01', to: '2026-11-20' }],
  ['?to=2030-12-31', { from: '', to: '2030-12-31' }],
  ['?from=2026-02-30', ALL_DAYS],
  ['?from=1999-12-31', ALL_DAYS],
  ['?to=2031-01-01', ALL_DAYS],
  ['?from=2026-11-20&to=2026-11-01', ALL_DAYS],
  ['?from=yesterday', ALL_DAYS],
  ['', ALL_DAYS],
])('reads %s', (search, days) => expect(daysIn(search)).toEqual(days));

it('offers 2000 to 2030 (A9), and no range that ends before it begins [A9-8]', () => {
  expect(checkDays({ from: '2000-01-01', to: '2030-12-31' })).toBeNull();
  expect(checkDays({ from: '1999-12-31', to: '' })).toEqual({ field: 'from', key: 'days.notOffered' });
  expect(checkDays({ from: '', to: '2031-01-01' })).toEqual({ field: 'to', key: 'days.notOffered' });
  expect(checkDays({ from: '2026-11-02', to: '2026-11-01' })).toEqual({ field: 'to', key: 'days.endsBefore' });
  expect(checkDays({ from: '2026-11-01', to: '2026-11-01' })).toBeNull();
});

it('leaves the rest of an address as it is', () => {
  expect(withDays('?code=WIN', { from: '2026-11-01', to: '' })).toBe('?code=WIN&from=2026-11-01');
  expect(withDays('?code=WIN&from=2026-11-01', ALL_DAYS)).toBe('?code=WIN');
  expect(withDays('?from=2026-11-01', ALL_DAYS)).toBe('');
});

import { expect, it } from 'vitest';
import { spansOf } from './closedDays.ts';

it('puts days that follow each other for one reason together, also over the end of a month', () => {
  const of = (day: string, why = 'Tết', source = 'XSMB') => ({ day, why, source });
  const days = [of('2027-01-31'), of('2027-02-01'), of('2027-02-03'), of('2027-02-04', 'Other')];
  expect(spansOf(days)).toEqual([
    { from: '2027-01-31', to: '2027-02-01', why: 'Tết', source: 'XSMB' },
    { from: '2027-02-03', to: '2027-02-03', why: 'Tết', source: 'XSMB' },
    { from: '2027-02-04', to: '2027-02-04', why: 'Other', source: 'XSMB' },
  ]);
  expect(spansOf([])).toEqual([]);
});

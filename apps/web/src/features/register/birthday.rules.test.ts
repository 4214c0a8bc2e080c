import { describe, expect, it } from 'vitest';
import { birthYears, daysIn, joinBirthday, pickPart } from './birthday.rules.ts';

describe('birthdays [A5-6, A8-7, A9-1]', () => {
  it('offers 100 years back to the year in which one can be old enough', () => {
    const years = birthYears('2026-11-21', 21, 100);
    expect([years[0], years.at(-1), years.length]).toEqual([2005, 1926, 80]);
  });

  it.each([
    ['31', { year: '', month: '', day: '' }, 31],
    ['29 while the year is open', { year: '', month: '2', day: '' }, 29],
    ['28', { year: '2003', month: '2', day: '' }, 28],
    ['29', { year: '2004', month: '2', day: '' }, 29],
  ])('offers %s days', (_, parts, days) => expect(daysIn(parts)).toBe(days));

  it.each([
    ['31 March', { year: '2003', month: '3', day: '31' }, 'month', '4'],
    ['29 February', { year: '2004', month: '2', day: '29' }, 'year', '2003'],
    ['a 30 without a year', { year: '', month: '', day: '30' }, 'month', '2'],
  ] as const)('moves %s nowhere: the day is to be picked again', (_, parts, part, value) =>
    expect(pickPart(parts, part, value)).toEqual({ ...parts, [part]: value, day: '' }),
  );

  it('keeps a day that the month has', () => {
    const leap = { year: '2004', month: '2', day: '28' };
    expect(pickPart(leap, 'year', '2003')).toEqual({ ...leap, year: '2003' });
    expect(pickPart(leap, 'day', '29')).toEqual({ ...leap, day: '29' });
  });

  it('is a date once nothing is missing', () => {
    expect(joinBirthday({ year: '2003', month: '2', day: '8' })).toBe('2003-02-08');
    expect(joinBirthday({ year: '2003', month: '2', day: '' })).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { birthYears, daysIn, joinBirthday } from './birthday.rules.ts';

describe('birthdays', () => {
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

  it('takes the last day of a month that has not so many', () => {
    expect(joinBirthday({ year: '2003', month: '2', day: '31' })).toBe('2003-02-28');
    expect(joinBirthday({ year: '2003', month: '2', day: '' })).toBe('');
  });
});

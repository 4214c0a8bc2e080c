import { describe, expect, it } from 'vitest';
import { birthYears, dayOfAge, daysIn, joinBirthday, judgeBirthday } from './birthday.rules.ts';

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

  it.each([
    ['', 'missing'],
    ['2005-11-21', 'ok'],
    ['2005-11-22', 'tooYoung'],
    ['2005-12-31', 'tooYoung'],
    ['1926-01-01', 'ok'],
    ['1925-12-31', 'wrong'],
    ['2027-01-01', 'wrong'],
  ])('judges %s as %s on 2026-11-21', (birthday, verdict) => {
    expect(judgeBirthday(birthday, '2026-11-21', 21, 100)).toBe(verdict);
  });

  it('knows the first day of an age', () => {
    expect(dayOfAge('2005-11-22', 21)).toBe('2026-11-22');
    expect(dayOfAge('2004-02-29', 21)).toBe('2025-03-01');
  });
});

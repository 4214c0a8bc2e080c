import { describe, expect, it } from 'vitest';
import { isDay } from '../calendar.ts';
import { ageOn, dayOfAge, judgeBirthday } from './age.ts';

const today = '2026-11-21';

describe('judgeBirthday [A5-6, A5-10, A8-7, A9-1]', () => {
  it.each([
    ['the 21st birthday', '2005-11-21', 'ok'],
    ['the day before it', '2005-11-22', 'tooYoung'],
    ['a birthday on 29 February in a common year', '2004-02-29', 'ok'],
    ['a day that does not exist', '2004-02-30', 'wrong'],
    ['tomorrow', '2026-11-22', 'wrong'],
    ['more than a hundred years back', '1925-11-20', 'wrong'],
    ['a hundred years back', '1926-11-21', 'ok'],
    ['no date at all', 'yesterday', 'wrong'],
    ['a date with more behind it', '1990-01-01T00:00', 'wrong'],
    ['nothing', '', 'missing'],
  ])('on %s', (_, birthday, verdict) => {
    expect(judgeBirthday(birthday, today, 21)).toBe(verdict);
  });

  it('counts a year only when the day is reached', () => {
    expect(ageOn('2005-11-22', today)).toBe(20);
    expect(ageOn('2005-11-21', today)).toBe(21);
  });

  it('names the very day from which it says yes, also for who is born on 29 February', () => {
    for (const birthday of ['2004-02-29', '2005-12-31', '2006-01-01', '2005-11-30']) {
      const day = dayOfAge(birthday, 21);
      const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      expect([judgeBirthday(birthday, before, 21), judgeBirthday(birthday, day, 21)]).toEqual(['tooYoung', 'ok']);
    }
    expect(dayOfAge('2004-02-29', 21)).toBe('2025-03-01');
  });
});

it('knows the days that there are', () => {
  expect(['2024-02-29', '2000-02-29', '2026-12-31'].map(isDay)).toEqual([true, true, true]);
  expect(['2023-02-29', '1900-02-29', '2026-13-01', '2026-04-31', '2026-00-10', '2026-1-1'].some(isDay)).toBe(false);
});

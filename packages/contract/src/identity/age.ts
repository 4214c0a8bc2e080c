import { isDay } from '../calendar.ts';

/** The oldest birthday that is taken (A5). */
export const BIRTHDAY_YEARS_BACK = 100;

/** Whole years on a day; 29 February counts on 1 March. */
export function ageOn(birthday: string, day: string): number {
  const [bornYear = 0] = birthday.split('-').map(Number);
  const [year = 0] = day.split('-').map(Number);
  return year - bornYear - (day.slice(5) < birthday.slice(5) ? 1 : 0);
}

export function dayOfAge(birthday: string, ageYears: number): string {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  return new Date(Date.UTC(year + ageYears, month - 1, day)).toISOString().slice(0, 10);
}

export type BirthdayVerdict = 'ok' | 'missing' | 'wrong' | 'tooYoung';

/** A5: exact to the day; `today` in the merchant's zone. */
export function judgeBirthday(birthday: string, today: string, ageYearsMin: number): BirthdayVerdict {
  if (birthday === '') return 'missing';
  if (!isDay(birthday) || birthday > today) return 'wrong';
  const age = ageOn(birthday, today);
  if (age > BIRTHDAY_YEARS_BACK) return 'wrong';
  return age < ageYearsMin ? 'tooYoung' : 'ok';
}

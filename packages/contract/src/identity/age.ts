import { isDay } from '../calendar.ts';

/** The oldest birthday that is taken (A5). */
export const BIRTHDAY_YEARS_BACK = 100;

/** Age in whole years on a day. Born on 29 February, one is a year older on 1 March in other years. */
export function ageOn(birthday: string, day: string): number {
  const [bornYear = 0] = birthday.split('-').map(Number);
  const [year = 0] = day.split('-').map(Number);
  return year - bornYear - (day.slice(5) < birthday.slice(5) ? 1 : 0);
}

/** The first day on which somebody has an age. */
export function dayOfAge(birthday: string, ageYears: number): string {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  return new Date(Date.UTC(year + ageYears, month - 1, day)).toISOString().slice(0, 10);
}

/** `missing`: none given, `wrong`: nobody's possible birthday, `tooYoung`: under age. */
export type BirthdayVerdict = 'ok' | 'missing' | 'wrong' | 'tooYoung';

/** A5: the exact day counts, in form and server. `today` is in the merchant's zone. */
export function judgeBirthday(birthday: string, today: string, ageYearsMin: number): BirthdayVerdict {
  if (birthday === '') return 'missing';
  if (!isDay(birthday) || birthday > today) return 'wrong';
  const age = ageOn(birthday, today);
  if (age > BIRTHDAY_YEARS_BACK) return 'wrong';
  return age < ageYearsMin ? 'tooYoung' : 'ok';
}

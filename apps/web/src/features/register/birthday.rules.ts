/** The parts of a birthday as they are picked, each empty until then. */
export interface BirthdayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

export const NO_BIRTHDAY: BirthdayParts = { year: '', month: '', day: '' };

/** The years on offer, newest first: 100 years back to 31 Dec of this year minus the age (A5). */
export function birthYears(today: string, minimumAge: number, yearsBack: number): number[] {
  const last = yearOf(today) - minimumAge;
  const first = yearOf(today) - yearsBack;
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** How many days a month offers; 31 until it is known. */
export function daysIn({ year, month }: BirthdayParts): number {
  if (month === '') return 31;
  // Without a year, 29 February may still be right.
  return new Date(Date.UTC(year === '' ? 2000 : Number(year), Number(month), 0)).getUTCDate();
}

/** YYYY-MM-DD, or an empty text while a part is missing. A day that the month lacks becomes its last. */
export function joinBirthday(parts: BirthdayParts): string {
  const { year, month, day } = parts;
  if (!year || !month || !day) return '';
  return `${year}-${month.padStart(2, '0')}-${String(Math.min(Number(day), daysIn(parts))).padStart(2, '0')}`;
}

/** The first day on which somebody born on a birthday has the age; who is born on 29 February has it on 1 March. */
export function dayOfAge(birthday: string, age: number): string {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

export type BirthdayVerdict = 'ok' | 'missing' | 'wrong' | 'tooYoung';

/** A5: the exact day counts. Days are YYYY-MM-DD in the merchant's time zone. */
export function judgeBirthday(birthday: string, today: string, minimumAge: number, yearsBack: number): BirthdayVerdict {
  if (birthday === '') return 'missing';
  if (yearOf(birthday) < yearOf(today) - yearsBack || birthday > today) return 'wrong';
  return dayOfAge(birthday, minimumAge) > today ? 'tooYoung' : 'ok';
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

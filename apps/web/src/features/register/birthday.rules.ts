import { daysIn as daysOf } from '@baize/contract/calendar.ts';

export interface BirthdayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

export const NO_BIRTHDAY: BirthdayParts = { year: '', month: '', day: '' };

/** 100 years back to 31 Dec of this year minus the age (A5), newest first. */
export function birthYears(today: string, minimumAge: number, yearsBack: number): number[] {
  const last = yearOf(today) - minimumAge;
  const first = yearOf(today) - yearsBack;
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** 31 until known. */
export function daysIn({ year, month }: BirthdayParts): number {
  if (month === '') return 31;
  // 29 February is possible without a year.
  return daysOf(year === '' ? 2000 : Number(year), Number(month));
}

/** A day that the month lacks is cleared, not changed. */
export function pickPart(parts: BirthdayParts, part: keyof BirthdayParts, value: string): BirthdayParts {
  const picked = { ...parts, [part]: value };
  return Number(picked.day) > daysIn(picked) ? { ...picked, day: '' } : picked;
}

/** YYYY-MM-DD, or empty while incomplete. */
export function joinBirthday({ year, month, day }: BirthdayParts): string {
  if (!year || !month || !day) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

import { daysIn as daysOf } from '@baize/contract/calendar.ts';

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
  return daysOf(year === '' ? 2000 : Number(year), Number(month));
}

/** What is picked after one more choice. A day that the month lacks is picked no more: another would be somebody else's birthday. */
export function pickPart(parts: BirthdayParts, part: keyof BirthdayParts, value: string): BirthdayParts {
  const picked = { ...parts, [part]: value };
  return Number(picked.day) > daysIn(picked) ? { ...picked, day: '' } : picked;
}

/** YYYY-MM-DD, or an empty text while a part is missing. */
export function joinBirthday({ year, month, day }: BirthdayParts): string {
  if (!year || !month || !day) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

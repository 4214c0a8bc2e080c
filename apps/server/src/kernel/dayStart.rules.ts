import { aheadMs } from '@baize/contract/calendar.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = DAY_MS / 96;

/** The first moment whose calendar day (YYYY-MM-DD) in a time zone is this one, also where midnight does not exist. */
export function dayStart(timeZone: string, day: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  // The offset near local midnight may differ from the one at UTC midnight.
  const first = midnightUtc - aheadMs(timeZone, midnightUtc);
  let start = midnightUtc - aheadMs(timeZone, first);
  // Where clocks are set around midnight the guess is an hour off: the day has no midnight, or it comes twice.
  const isBefore = (moment: number): boolean => moment + aheadMs(timeZone, moment) < midnightUtc;
  while (!isBefore(start - 1)) start -= QUARTER_MS;
  while (isBefore(start)) start += QUARTER_MS;
  return new Date(start);
}
/** The moment at which the day after begins. */
export const dayEnd = (timeZone: string, day: string): Date =>
  dayStart(timeZone, new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));

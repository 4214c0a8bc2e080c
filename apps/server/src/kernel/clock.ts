import { dayIn as dayOf } from '@baize/i18n/moments.ts';

/** The only reader of the machine's time; tests bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Time zones are offset by quarter hours, so days begin on one. */
const QUARTER_MS = 900_000;
const lastAsked = new Map<string, { readonly quarter: number; readonly day: string }>();

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  const last = lastAsked.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = dayOf(moment.toISOString(), timeZone);
  lastAsked.set(timeZone, { quarter, day });
  return day;
}

import { dayIn as dayOf } from '@baize/i18n/moments.ts';

/** The only place that reads the machine's time; tests bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Clocks are set by whole quarters of an hour everywhere, so days begin and end with one. */
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

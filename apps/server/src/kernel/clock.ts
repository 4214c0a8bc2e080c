import { dayIn as dayOf } from '@baize/i18n/moments.ts';

/** The only place that reads the machine's time; tests bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string => dayOf(moment.toISOString(), timeZone);

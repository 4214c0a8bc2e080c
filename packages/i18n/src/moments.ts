import { dateFormat, datePartsOf } from './formats.ts';
import type { Language } from './languages.ts';

/** An instant as the merchant's clocks show it: "Nov 21, 2026, 20:05". */
export function formatMoment(instant: string, timeZone: string, language: Language, exact?: 'seconds'): string {
  return momentFormat(language.tag, timeZone, exact).format(new Date(instant));
}

/** Formats instants in a language, in a zone or the phone's; throws for an unknown zone. */
export function momentFormat(tag: string, timeZone: string | undefined, exact?: 'seconds'): Intl.DateTimeFormat {
  const options = {
    ...(timeZone ? { timeZone } : {}),
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  return dateFormat(tag, exact ? { ...options, second: '2-digit' } : options);
}

/** The time of day of an instant on the merchant's clocks: "20:05". */
export function formatTime(instant: string, timeZone: string, language: Language): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(language.tag, options).format(new Date(instant));
}

/** An instant in the merchant's zone without the year: "Nov 21, 20:05". */
export function formatShortMoment(instant: string, timeZone: string, language: Language): string {
  const options = {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  return dateFormat(language.tag, options).format(new Date(instant));
}

/** The day of an instant in a list: "Jun 18". */
export function formatShortDay(instant: string, timeZone: string, language: Language): string {
  return dateFormat(language.tag, { timeZone, month: 'short', day: 'numeric' }).format(new Date(instant));
}

/** A day YYYY-MM-DD in words: "18 June 2027". */
export function formatDay(day: string, language: Language): string {
  return dateFormat(language.tag, { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A day YYYY-MM-DD as the head of a list: "Thursday, Nov 19", with its year where that is another one than `thisYear`. */
export function formatWeekday(day: string, thisYear: string, language: Language): string {
  const year = day.startsWith(thisYear) ? {} : ({ year: 'numeric' } as const);
  const options = { timeZone: 'UTC', weekday: 'long', month: 'short', day: 'numeric', ...year } as const;
  return dateFormat(language.tag, options).format(new Date(`${day}T00:00:00Z`));
}

/** The day YYYY-MM-DD of an instant in a time zone. */
export function dayIn(instant: string, timeZone: string): string {
  const format = dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = datePartsOf(format, new Date(instant));
  return `${year}-${month}-${day}`;
}

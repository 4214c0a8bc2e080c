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
export function formatTime(instant: string, timeZone: string, language: Language, exact?: 'seconds'): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(language.tag, exact ? { ...options, second: '2-digit' } : options).format(new Date(instant));
}

/** The hour of an instant on the merchant's clocks, 0 to 23. */
export const hourIn = (instant: string | number | Date, timeZone: string): number =>
  Number(dateFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(instant)));

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

/** A day YYYY-MM-DD: "Jun 18, 2027". */
export const formatDay = (day: string, language: Language): string =>
  formatPartsOfDay(day, language, { year: 'numeric', month: 'short', day: 'numeric' });

/** Some parts of a day YYYY-MM-DD, as a list or a chart wants them: "Fri, Jun 18", "June". */
export const formatPartsOfDay = (day: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  dateFormat(language.tag, { timeZone: 'UTC', ...parts }).format(new Date(`${day}T00:00:00Z`));

/** The day of an instant in a time zone: "Jun 18, 2027". */
export const formatDayOf = (instant: string, timeZone: string, language: Language): string =>
  formatDay(dayIn(instant, timeZone), language);

/** A day YYYY-MM-DD as the head of a list: "Thursday, Nov 19", with its year where that is another one than `thisYear`. */
export function formatWeekday(day: string, thisYear: string, language: Language): string {
  const year = day.startsWith(thisYear) ? {} : ({ year: 'numeric' } as const);
  return formatPartsOfDay(day, language, { weekday: 'long', month: 'short', day: 'numeric', ...year });
}

/** The day YYYY-MM-DD of an instant in a time zone. */
export function dayIn(instant: string, timeZone: string): string {
  const format = dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = datePartsOf(format, new Date(instant));
  return `${year}-${month}-${day}`;
}

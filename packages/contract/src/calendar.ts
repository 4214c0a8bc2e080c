/** Days are YYYY-MM-DD in the caller's zone. */

/** From 1; 0: no such month. */
export function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Whether a text is a real day. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  return day !== undefined && day >= 1 && day <= daysIn(year ?? 0, month ?? 0);
}

/** Below zero: earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Both ends counted. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** A9: the default range. */
export const PICKER_DAYS = { first: '2000-01-01', last: '2030-12-31' } as const;

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** How far a zone's clocks are ahead of UTC at a moment. */
export function aheadMs(timeZone: string, moment: number): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const {
    year = 0,
    month = 1,
    day,
    hour,
    minute,
    second,
  }: Readonly<Record<string, number>> = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

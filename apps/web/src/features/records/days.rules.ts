import { isDay, PICKER_DAYS } from '@baize/contract/calendar.ts';

/** Both included; empty: open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const ALL_DAYS: Days = { from: '', to: '' };
export const isAllDays = ({ from, to }: Days): boolean => from === '' && to === '';

const isOffered = (day: string): boolean => isDay(day) && day >= PICKER_DAYS.first && day <= PICKER_DAYS.last;

/** A day so many days later, or before. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Days not on offer, or reversed, count as none. */
export function daysIn(search: string): Days {
  const query = new URLSearchParams(search);
  const read = (name: string): string => {
    const day = query.get(name) ?? '';
    return isOffered(day) ? day : '';
  };
  const days = { from: read('from'), to: read('to') };
  return checkDays(days) === null ? days : ALL_DAYS;
}

export function withDays(search: string, { from, to }: Days): string {
  const query = new URLSearchParams(search);
  for (const [name, day] of Object.entries({ from, to })) {
    if (day) query.set(name, day);
    else query.delete(name);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

export type DayMistake = { readonly field: 'from' | 'to'; readonly key: 'days.notOffered' | 'days.endsBefore' };

export function checkDays({ from, to }: Days): DayMistake | null {
  if (from && !isOffered(from)) return { field: 'from', key: 'days.notOffered' };
  if (to && !isOffered(to)) return { field: 'to', key: 'days.notOffered' };
  return from && to && to < from ? { field: 'to', key: 'days.endsBefore' } : null;
}

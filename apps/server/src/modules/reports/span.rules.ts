import { addDays, daysIn } from '@baize/contract/calendar.ts';

/** Whole months from month rows, the edges from day rows. Ends are exclusive. */
export interface Span {
  readonly months: { readonly from: string; readonly to: string };
  /** Days before the first and after the last whole month; empty: equal ends. */
  readonly before: { readonly from: string; readonly to: string };
  readonly after: { readonly from: string; readonly to: string };
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return addDays(monthOf(day), daysIn(year, month));
};

/** The days from `from` to `to`, both included. */
export function spanOf(from: string, to: string): Span {
  const end = addDays(to, 1);
  const first = monthOf(from) === from ? from : nextMonth(from);
  const last = monthOf(end);
  if (first >= last) return { months: { from, to: from }, before: { from, to: end }, after: { from: end, to: end } };
  return { months: { from: first, to: last }, before: { from, to: first }, after: { from: last, to: end } };
}

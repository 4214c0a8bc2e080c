import type { LimitPeriod } from '@baize/contract/protection/limits.ts';
import { dayIn } from '../../kernel/clock.ts';
import { dayStart } from '../../kernel/dayStart.rules.ts';
import { dayAfterTerm, type Term } from './limits.rules.ts';

const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Of a moment's day, week (Monday) or month; and the day after. */
export function periodDays(
  zone: string,
  period: LimitPeriod,
  now: Date,
): { readonly first: string; readonly next: string } {
  const today = dayIn(zone, now);
  if (period === 'day') return { first: today, next: plusDays(today, 1) };
  if (period === 'week') {
    const first = plusDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { first, next: plusDays(first, 7) };
  }
  const first = `${today.slice(0, 7)}-01`;
  return { first, next: `${plusDays(first, 31).slice(0, 7)}-01` };
}

export const periodStart = (zone: string, period: LimitPeriod, now: Date): Date =>
  dayStart(zone, periodDays(zone, period, now).first);

export const periodEnd = (zone: string, period: LimitPeriod, now: Date): Date =>
  dayStart(zone, periodDays(zone, period, now).next);

export function termEnd(zone: string, term: Term, now: Date): Date {
  const today = dayIn(zone, now);
  const intoDay = now.getTime() - dayStart(zone, today).getTime();
  return new Date(dayStart(zone, dayAfterTerm(today, term)).getTime() + intoDay);
}

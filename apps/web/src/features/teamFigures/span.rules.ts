import { addDays } from '@baize/contract/calendar.ts';

export const SPANS = ['today', 'yesterday', 'week', 'month30', 'month'] as const;
export type Span = (typeof SPANS)[number];

export interface SpanDays {
  readonly startDate: string;
  readonly endDate: string;
}

const WEEK = 7;
const MONTH = 30;

/** The days of a span that ends today, or yesterday. */
export function daysOf(span: Span, today: string): SpanDays {
  switch (span) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday': {
      const day = addDays(today, -1);
      return { startDate: day, endDate: day };
    }
    case 'week':
      return { startDate: addDays(today, 1 - WEEK), endDate: today };
    case 'month30':
      return { startDate: addDays(today, 1 - MONTH), endDate: today };
    case 'month':
      return { startDate: `${today.slice(0, 8)}01`, endDate: today };
  }
}

/** The span that an address names; the usual one otherwise. */
export const spanIn = (search: string, usual: Span): Span => {
  const asked = new URLSearchParams(search).get('days');
  return SPANS.find((span) => span === asked) ?? usual;
};

/** A share; null: nothing before. */
export function growth(now: string, before: string): number | null {
  const base = Math.abs(Number(before));
  return base === 0 ? null : (Number(now) - Number(before)) / base;
}

import type { ClosedDay } from '@baize/contract/lottery/games.ts';
import { addDays } from '@baize/contract/calendar.ts';

export interface ClosedSpan {
  readonly from: string;
  readonly to: string;
  readonly why: string;
  readonly source: string;
}

/** Days that follow each other for the same reason, together. */
export function spansOf(days: readonly ClosedDay[]): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (const { day, why, source } of days) {
    const last = spans.at(-1);
    if (last && last.why === why && last.source === source && addDays(last.to, 1) === day)
      spans[spans.length - 1] = { ...last, to: day };
    else spans.push({ from: day, to: day, why, source });
  }
  return spans;
}

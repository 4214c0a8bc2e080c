import { addDays } from '@baize/contract/calendar.ts';
import type { Language } from '@baize/i18n/languages.ts';
import { formatChange, formatPercent } from '@baize/i18n/percents.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Spans that are offered by name, all ending today. */
export const SPANS = ['7', '14', '30', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** `month` from its first day. */
export const daysOf = (span: Span, today: string): Days =>
  span === 'month'
    ? { from: `${today.slice(0, 7)}-01`, to: today }
    : { from: addDays(today, 1 - Number(span)), to: today };

/** The span that these days are, when they are one. */
export const spanOf = ({ from, to }: Days, today: string): Span | null =>
  SPANS.find((span) => {
    const days = daysOf(span, today);
    return days.from === from && days.to === to;
  }) ?? null;

/** Per cent, one decimal; null: nothing before. */
export function change(now: string, before: string): number | null {
  const was = Number(before);
  return was === 0 ? null : Math.round(((Number(now) - was) / Math.abs(was)) * 1000) / 10;
}

/** "+7.1%", "−2.6%", or a dash. */
export function changeWords(now: string, before: string | undefined, language: Language): string {
  const by = before === undefined ? null : change(now, before);
  if (by === null) return '–';
  return formatChange(by / 100, language);
}

/** What the house kept of what was staked, "9.89%". */
export const holdWords = (
  { ggr, stake }: { readonly ggr: string; readonly stake: string },
  language: Language,
): string => (Number(stake) === 0 ? '–' : formatPercent(Number(ggr) / Number(stake), language));

/** Oldest first; 0 without a line. */
export function seriesOf<Line extends { readonly key: string }>(
  lines: readonly Line[],
  { from, to }: Days,
  pick: (line: Line) => string,
): { readonly keys: string[]; readonly values: number[] } {
  const byKey = new Map(lines.map((line) => [line.key, Number(pick(line))]));
  const keys: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) keys.push(day);
  return { keys, values: keys.map((key) => byKey.get(key) ?? 0) };
}

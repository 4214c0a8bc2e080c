import { addDays, daysFrom } from '@baize/contract/calendar.ts';
import type { PnlLine } from '@baize/contract/reports/pnl.ts';

/** How the table is split. */
export const SPLITS = ['category', 'vendor', 'day', 'month'] as const;
export type Split = (typeof SPLITS)[number];
/** A bar per day; per month for long spans. */
export type Cut = 'day' | 'month';

/** More would be too thin to touch. */
const DAY_BARS_MAX = 62;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The split that an address names. */
export const splitIn = (search: string): Split =>
  SPLITS.find((split) => split === new URLSearchParams(search).get('by')) ?? 'category';

/** Missing ends: today, or the month's start; default: this month. */
export function shownDays({ from, to }: Days, today: string): Days {
  const end = to || (from > today ? from : today);
  return { from: from || `${end.slice(0, 7)}-01`, to: end };
}

export const cutOf = ({ from, to }: Days): Cut => (daysFrom(from, to) > DAY_BARS_MAX ? 'month' : 'day');

export interface Bar {
  readonly key: string;
  /** In main units, for the height only. */
  readonly height: number;
  /** Null: nothing was played. */
  readonly net: string | null;
}

/** Also for days without play. */
export function barsOf(lines: readonly PnlLine[], { from, to }: Days, cut: Cut): Bar[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return keysOf({ from, to }, cut).map((key) => {
    const line = byKey.get(key);
    const played = line !== undefined && (line.rounds !== 0 || line.net !== '0.00');
    return { key, height: played ? Number(line.net) : 0, net: played ? line.net : null };
  });
}

function keysOf({ from, to }: Days, cut: Cut): string[] {
  const keys: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const key = cut === 'day' ? day : day.slice(0, 7);
    if (keys.at(-1) !== key) keys.push(key);
  }
  return keys;
}

export const countBars = (bars: readonly Bar[]) => ({
  won: bars.filter(({ height }) => height > 0).length,
  lost: bars.filter(({ height }) => height < 0).length,
  idle: bars.filter(({ net }) => net === null).length,
});

/** The bar selected first: largest, then newest. */
export const tallest = (bars: readonly Bar[]): number =>
  bars.reduce((best, bar, at) => (Math.abs(bar.height) >= Math.abs(bars[best]?.height ?? 0) ? at : best), 0);

/** Labelled bars: the ends and evenly between. */
export function namedBars(count: number): number[] {
  const names = Math.min(count, 5);
  return names < 2 ? [0] : Array.from({ length: names }, (_, at) => Math.round((at * (count - 1)) / (names - 1)));
}

export const isGain = (amount: string): boolean => !amount.startsWith('-') && /[1-9]/.test(amount);

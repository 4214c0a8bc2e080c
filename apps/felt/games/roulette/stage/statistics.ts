import { SPOTS } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';

export type Count = {
  readonly number: number;
  readonly times: number;
  /** Rounds since it came last; null when it did not. */ readonly ago: number | null;
};
export type Share = { readonly spot: RouletteSpot; readonly times: number; readonly percent: number };
export type Statistics = {
  readonly rounds: number;
  readonly counts: readonly Count[];
  readonly hot: readonly Count[];
  readonly cold: readonly Count[];
  readonly zeroPercent: number;
  readonly shares: readonly (readonly Share[])[];
};

const SHOWN = 5;
const GROUPS: readonly (readonly RouletteSpot[])[] = [
  ['red', 'black'],
  ['even', 'odd'],
  ['low', 'high'],
  ['dozen:1', 'dozen:2', 'dozen:3'],
  ['column:1', 'column:2', 'column:3'],
];

/** Counts of each number and outside bet among `past`, oldest first. No use for the next round. */
export function statisticsOf(past: readonly number[]): Statistics {
  const counts = Array.from({ length: 37 }, (_, number): Count => {
    const last = past.lastIndexOf(number);
    return {
      number,
      times: past.filter((one) => one === number).length,
      ago: last < 0 ? null : past.length - 1 - last,
    };
  });
  const since = ({ ago }: Count) => ago ?? past.length;
  const byHeat = counts.toSorted((a, b) => b.times - a.times || since(a) - since(b) || a.number - b.number);
  const shareOf = (spot: RouletteSpot): Share => {
    const times = past.filter((number) => SPOTS.get(spot)?.includes(number)).length;
    return { spot, times, percent: percentOf(times, past.length) };
  };
  return {
    rounds: past.length,
    counts,
    hot: byHeat.filter(({ times }) => times > 0).slice(0, SHOWN),
    cold: byHeat.toReversed().slice(0, SHOWN),
    zeroPercent: percentOf(counts[0]?.times ?? 0, past.length),
    shares: GROUPS.map((group) => group.map(shareOf)),
  };
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 100) / whole));

import type { Run } from '../../../src/client/slots/motion.ts';
import type { Highlight, Machine } from '../../../src/client/slots/reels.ts';
import { MODEL, stripOf } from '../model.ts';
import type { Combination, KalesaEvent, KalesaSymbol, Turned } from '../script.ts';

const FIRST_STOP_MS = 900;
const GAP_MS = 300;

/** Each reel stops 300 ms after the one before it, whatever it shows. */
const runsOf = (grid: readonly unknown[]): Run[] =>
  grid.map((_, reel) => ({
    symbols: 16 + reel * 6,
    startMs: reel * 40,
    durationMs: FIRST_STOP_MS + reel * GAP_MS,
    isTeased: false,
  }));

/** The three reels, and what stands on them when the page opens: nothing that would pay. */
export const MACHINE: Machine<KalesaSymbol> = {
  strips: MODEL.strips.map((_, reel) => stripOf(reel)),
  opening: [
    ['C', '7', 'K'],
    ['2', 'W', '1'],
    ['3', 'K', '1'],
  ],
  runsOf,
};

/** The symbols of a row of the paper; a blank stands where any will do. */
export const shownOf = (as: Combination): readonly KalesaSymbol[] =>
  as === 'bars' ? ['1', '2', '3'] : ([...as.padEnd(MODEL.strips.length, '-')] as KalesaSymbol[]);

/** The cells of a line that pay: of aratilis those that count, of all others the whole line. */
export function highlightsOf({ grid, wins }: Turned): Highlight[] {
  return wins.map(({ line, as }) => {
    const rows: readonly number[] = MODEL.lines[line] ?? [];
    const isCounted = (reel: number): boolean => {
      const symbol = grid[reel]?.[rows[reel] ?? 0];
      if (as === 'A') return symbol === 'A';
      return as !== 'AA' || symbol === 'A' || symbol === 'W';
    };
    const cells = rows.flatMap((row, reel) => (isCounted(reel) ? [[reel, row] as const] : []));
    return { cells, rows };
  });
}

/** What a round shows; null of another game's. */
export const turnedIn = (events: readonly { readonly type: string }[]): Turned | null =>
  // Felt plays Kalesa's rounds with Kalesa's events.
  (events as readonly KalesaEvent[]).find((event) => event.type === 'turned') ?? null;

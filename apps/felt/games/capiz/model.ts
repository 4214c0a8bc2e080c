/** Multipliers of each table from the edge to the middle, mirrored beyond it; in tenths of the stake. */
const TABLES = {
  8: { low: [56, 21, 11, 10, 5], middle: [130, 30, 13, 7, 4], high: [290, 40, 15, 3, 2] },
  12: {
    low: [100, 30, 16, 14, 11, 10, 5],
    middle: [330, 110, 40, 20, 11, 6, 3],
    high: [1700, 240, 81, 20, 7, 2, 2],
  },
  16: {
    low: [160, 90, 20, 14, 14, 12, 11, 10, 5],
    middle: [1100, 410, 100, 50, 30, 15, 10, 5, 3],
    high: [10_000, 1300, 260, 90, 40, 20, 2, 2, 2],
  },
} as const;

export const ROWS = [8, 12, 16] as const;
export const RISKS = ['low', 'middle', 'high'] as const;
export type Rows = (typeof ROWS)[number];
export type Risk = (typeof RISKS)[number];

/** Decides what Capiz pays. Any change is a new version (G8). */
export const MODEL = { version: 1, tables: TABLES, rowsDefault: 12, riskDefault: 'middle' } as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Tenths of the stake for each slot, from the left. */
export function slotsOf(rows: Rows, risk: Risk): readonly number[] {
  const half: readonly number[] = TABLES[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

/** Published return in percent of the stake, of the table that the page begins with and of each; `model.test.ts` checks all exactly. */
export const PUBLISHED = { rtp: '98.98', least: '98.90', most: '99.11' };

/** Greatest win in stakes. */
export const MAX_WIN = 1000;

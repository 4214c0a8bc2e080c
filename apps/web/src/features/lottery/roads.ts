/** A new column per change; right where a column is full. */
export interface Bead {
  readonly symbol: string;
  readonly column: number;
  readonly row: number;
}

export const ROAD_ROWS = 6;

/** A road of streaks, oldest first. */
export function bigRoad(results: readonly string[]): Bead[] {
  const taken = new Set<string>();
  const beads: Bead[] = [];
  let head = -1;
  for (const [at, symbol] of results.entries()) {
    const last = beads.at(-1);
    let place = { column: (head += 1), row: 0 };
    if (last && results[at - 1] === symbol) {
      head -= 1;
      const below = { column: last.column, row: last.row + 1 };
      const isFree = below.row < ROAD_ROWS && !taken.has(`${below.column} ${below.row}`);
      place = isFree ? below : { column: last.column + 1, row: last.row };
    }
    while (taken.has(`${place.column} ${place.row}`)) place = { ...place, column: place.column + 1 };
    taken.add(`${place.column} ${place.row}`);
    beads.push({ symbol, ...place });
  }
  return beads;
}

export function longestRuns(results: readonly string[]): { symbol: string; count: number }[] {
  const longest = new Map<string, number>();
  let count = 0;
  for (const [at, symbol] of results.entries()) {
    count = results[at - 1] === symbol ? count + 1 : 1;
    longest.set(symbol, Math.max(longest.get(symbol) ?? 0, count));
  }
  return [...longest]
    .map(([symbol, most]) => ({ symbol, count: most }))
    .toSorted((one, other) => other.count - one.count);
}

/** Draws ago by symbol, oldest draw first; 0: this one. */
export function missingRows(drawn: readonly (string | undefined)[], symbols: readonly string[]): number[][] {
  let gaps = symbols.map(() => 0);
  return drawn.map((value) => (gaps = gaps.map((gap, at) => (symbols[at] === value ? 0 : gap + 1))));
}

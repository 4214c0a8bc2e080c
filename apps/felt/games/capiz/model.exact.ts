import { slotsOf, type Risk, type Rows } from './model.ts';

/** How many of the 2ⁿ ways lead into each slot: a row of Pascal's triangle. */
export function waysOf(rows: number): readonly number[] {
  let ways = [1];
  for (let row = 0; row < rows; row++) ways = [1, ...ways.slice(1).map((way, at) => way + (ways[at] ?? 0)), 1];
  return ways;
}

/** What all ways together return, in tenths of a stake, of so many tenths staked: an exact fraction. */
export function returnOf(rows: Rows, risk: Risk): { readonly over: number; readonly under: number } {
  const slots = slotsOf(rows, risk);
  const over = waysOf(rows).reduce((sum, ways, slot) => sum + ways * (slots[slot] ?? 0), 0);
  return { over, under: 10 * 2 ** rows };
}

/** Standard deviation of a drop, in stakes. */
export function deviationOf(rows: Rows, risk: Risk): number {
  const slots = slotsOf(rows, risk);
  const { over, under } = returnOf(rows, risk);
  const squares = waysOf(rows).reduce((sum, ways, slot) => sum + ways * ((slots[slot] ?? 0) / 10) ** 2, 0);
  return Math.sqrt(squares / 2 ** rows - (over / under) ** 2);
}

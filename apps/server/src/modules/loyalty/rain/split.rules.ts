import type { Draws } from '@baize/fair/index.ts';

/** How a rain's budget is cut, in minor units. */
export interface Cut {
  readonly budget: bigint;
  readonly envelopes: number;
  readonly least: bigint;
  readonly most: bigint;
}

export const canSplit = ({ budget, envelopes, least, most }: Cut): boolean =>
  least > 0n && BigInt(envelopes) * least <= budget && budget <= BigInt(envelopes) * most;

const max = (...all: bigint[]): bigint => all.reduce((a, b) => (a > b ? a : b));
const min = (...all: bigint[]): bigint => all.reduce((a, b) => (a < b ? a : b));

/**
 * In opening order: each drawn within bounds that leave the rest possible, around the remaining mean; then shuffled.
 * The seed gives the same list.
 */
export function splitBudget(cut: Cut, draws: Draws): bigint[] {
  const { least, most } = cut;
  const amounts: bigint[] = [];
  let rest = cut.budget;
  for (let left = BigInt(cut.envelopes); left > 1n; left--) {
    const low = max(least, rest - (left - 1n) * most);
    const high = max(low, min(most, rest - (left - 1n) * least, 2n * (rest / left) - least));
    const amount = low + BigInt(draws.int(Number(high - low) + 1));
    amounts.push(amount);
    rest -= amount;
  }
  amounts.push(rest);
  return draws.shuffle(amounts);
}

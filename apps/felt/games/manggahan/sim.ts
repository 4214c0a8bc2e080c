import type { Simulation } from '../simulation.ts';
import type { Orchard } from './model.ts';
import { nestCells, outOf } from './rules.ts';
import type { ManggahanOptions } from './script.ts';

/** A large stake hides the rounding. */
const STAKE = 10_000_000n;
const EXACT = 0.99;

/** Opens so many trays from the first on, sends half home after those that are named, and goes home. */
type Plan = {
  readonly orchard: Orchard;
  readonly nests: number;
  readonly mangoes: number;
  readonly halves: readonly number[];
};

const PLANS: readonly Plan[] = [
  { orchard: 9, nests: 2, mangoes: 3, halves: [] },
  { orchard: 25, nests: 4, mangoes: 5, halves: [1, 2, 4] },
  { orchard: 49, nests: 8, mangoes: 4, halves: [2] },
  { orchard: 49, nests: 40, mangoes: 2, halves: [1] },
];

/** What a plan returns where the first nest lies under tray `at`, in stakes. */
function returnedAt({ halves, mangoes, ...options }: Plan & ManggahanOptions, at: number): number {
  const worth = (found: number, halved: number) =>
    Number(outOf({ stake: STAKE, options }, found, halved)) / Number(STAKE);
  const sent = halves.filter((after) => after <= Math.min(at, mangoes));
  const safe = sent.reduce((sum, after, index) => sum + worth(after, index + 1), 0);
  return at >= mangoes ? safe + worth(mangoes, halves.length) : safe;
}

function squareOf(plan: Plan): number {
  const { orchard, nests, mangoes } = plan;
  let [square, chance] = [0, 1];
  for (let at = 0; at < mangoes; at++) {
    const lost = nests / (orchard - at);
    square += chance * lost * returnedAt(plan, at) ** 2;
    chance *= 1 - lost;
  }
  return square + chance * returnedAt(plan, mangoes) ** 2;
}

export const simulations = (): Simulation[] =>
  PLANS.map((plan) => {
    const { orchard, nests, mangoes, halves } = plan;
    const returned = Array.from({ length: mangoes + 1 }, (_, at) => returnedAt(plan, at));
    return {
      ...{ name: `manggahan ${orchard}/${nests}/${mangoes}${halves.length > 0 ? ' half' : ''}`, exact: EXACT },
      ...{ share: 0.05, trueShare: 0.1, deviation: Math.sqrt(squareOf(plan) - EXACT ** 2) },
      play: (draws) => returned[Math.min(...nestCells({ orchard, nests }, draws), mangoes)] ?? 0,
    };
  });

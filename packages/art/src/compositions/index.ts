import { pick } from '../chance.ts';
import type { Category } from '../palettes.ts';
import type { Composition } from '../studio.ts';
import { cockfight } from './cockfight.ts';
import { esports } from './esports.ts';
import { fish } from './fish.ts';
import { diceDome, live, rouletteWheel, twoCards } from './live.ts';
import { bingoCard, lott, scratchCard } from './lott.ts';
import { crownOnChips, fannedHand, pvp } from './pvp.ts';
import { rng } from './rng.ts';
import { horseshoe, sports } from './sports.ts';

const COMPOSITIONS: Record<Category, readonly Composition[]> = {
  RNG: rng,
  LIVE: live,
  PVP: pvp,
  FISH: fish,
  SPORTS: sports,
  ESPORTS: esports,
  LOTT: lott,
  COCKFIGHT: cockfight,
};

/** Pictures from here on may be pinned by any category and are never chosen by chance. */
const PINNED_ONLY_FROM = 100;
const PINNED_ONLY: readonly Composition[] = [
  scratchCard,
  bingoCard,
  fannedHand,
  rouletteWheel,
  diceDome,
  crownOnChips,
  twoCards,
  horseshoe,
];

/** The composition that a seed falls on. */
export function compositionBySeed(category: Category, seed: number): Composition {
  return pick(COMPOSITIONS[category], seed);
}

/** Compositions from 0 are the category's own, from 100 for pinning only. */
export function compositionByNumber(category: Category, number: number): Composition {
  return number >= PINNED_ONLY_FROM
    ? pick(PINNED_ONLY, number - PINNED_ONLY_FROM)
    : pick(COMPOSITIONS[category], number);
}

/** How many pictures a category draws by chance. */
export function compositionCount(category: Category): number {
  return COMPOSITIONS[category].length;
}

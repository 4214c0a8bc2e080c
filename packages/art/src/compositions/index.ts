import { pick } from '../chance.ts';
import type { Category } from '../palettes.ts';
import type { Composition } from '../studio.ts';
import { cockfight } from './cockfight.ts';
import { esports } from './esports.ts';
import { fish } from './fish.ts';
import { live } from './live.ts';
import { lott } from './lott.ts';
import { pvp } from './pvp.ts';
import { rng } from './rng.ts';
import { sports } from './sports.ts';

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

/** The composition that a number falls on. */
export function compositionFor(category: Category, index: number): Composition {
  return pick(COMPOSITIONS[category], index);
}

/** How many pictures a category can draw. */
export function compositionCount(category: Category): number {
  return COMPOSITIONS[category].length;
}

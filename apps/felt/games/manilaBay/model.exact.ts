import { MODEL, speciesOf, type SpeciesName } from './model.ts';

/** A fraction that is never shortened: over ÷ under. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

/** What a bullet at one of k fish returns of its share: chance ÷ (bound · k) × the mean multiple × k fish ÷ k. */
export function returnOf(name: SpeciesName, fish = 1): Exact {
  const { pays, bound, chance } = speciesOf(name);
  const mean = pays.reduce((sum, [multiple, weight]) => sum + multiple * weight, 0);
  // Each of k fish is caught with chance ÷ (bound · k) and pays its whole multiple.
  return { over: BigInt(chance * mean * fish), under: BigInt(bound * fish * 100) };
}

/** The variance of what a bullet at a fish returns, in bullets. */
export function varianceOf(name: SpeciesName): number {
  const { pays, bound, chance } = speciesOf(name);
  const square = pays.reduce((sum, [multiple, weight]) => sum + (multiple ** 2 * weight) / 100, 0);
  return (chance / bound) * square - 0.96 ** 2;
}

/** The greatest multiple that any one fish pays. */
export const greatest = (): number =>
  Math.max(...Object.values(MODEL.species).flatMap(({ pays }) => pays.map(([multiple]) => multiple)));

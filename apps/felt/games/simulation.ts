import type { Draws } from '@baize/fair/draws.ts';

/** A way to play a game, for `npm run bench -- sim`: what a round returns in stakes, beside what it must return. */
export interface Simulation {
  readonly name: string;
  readonly exact: number;
  /** Of a round, in stakes. */
  readonly deviation: number;
  /** The part of the bench's rounds that is played by the quick generator, and of those by the stream of players. */
  readonly share: number;
  readonly trueShare: number;
  play(draws: Draws): number;
  /** Faster than the game's own rules, where there is such. */
  quick?(draws: Draws): number;
  /** Where several ways are played on one outcome, the same `deal` for all: it is drawn once and settled for each. Then `play` is `pay` of it. */
  readonly shared?: { deal(draws: Draws): unknown; pay(dealt: unknown): number };
}

/** A game whose folder has such a file is in the bench: `simulations()` lists its ways to play. */
export interface SimulatedGame {
  readonly simulations: () => readonly Simulation[];
}

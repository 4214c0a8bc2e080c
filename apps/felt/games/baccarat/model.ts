import type { Pay } from '../table.ts';
import type { BaccaratSpot } from './script.ts';

/** Decides what baccarat pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  decks: 8,
  /** Both hands stand when one has this or more after two cards. */
  natural: 8,
  /** The player draws up to this total; the banker too when the player stands. */
  drawsUpTo: 5,
  /** When the player has drawn, the banker draws at these totals against these third cards; at 0 to 2 always. */
  bankerDrawsAgainst: {
    3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
    4: [2, 3, 4, 5, 6, 7],
    5: [4, 5, 6, 7],
    6: [6, 7],
  } as Readonly<Record<number, readonly number[]>>,
  bankerAlwaysDrawsUpTo: 2,
  /** Win per unit staked. Banker: one to one less 5 % commission; a tie returns player and banker stakes. */
  pays: {
    player: [1, 1],
    banker: [95, 100],
    tie: [8, 1],
    playerPair: [11, 1],
    bankerPair: [11, 1],
    big: [54, 100],
    small: [150, 100],
  } satisfies Record<BaccaratSpot, Pay>,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Return to player in percent, before rounding down to the smallest coin; `model.test.ts` checks it exactly. */
export const PUBLISHED: Readonly<Record<BaccaratSpot, string>> = {
  player: '98.76',
  banker: '98.94',
  tie: '85.64',
  playerPair: '89.63',
  bankerPair: '89.63',
  big: '95.65',
  small: '94.71',
};

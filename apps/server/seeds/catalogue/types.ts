import type { GAME_CLASSES, GameType } from '@baize/contract/games/games.ts';

/** The kind of an RNG game; empty for all other games. */
export type GameClass = (typeof GAME_CLASSES)[number] | '';

/** A vendor of the demo's catalogue. */
export type DemoVendor = {
  readonly code: string;
  /** Invented, as all names of the catalogue. */
  readonly name: string;
  readonly categories: readonly GameType[];
  /** Place among the vendors: 0 is Felt Studio, which always stands first. */
  readonly rank: number;
  /** G4: a vendor with many titles opens its list, one with a lobby opens it at once. */
  readonly h5Type: 'GAME' | 'VASSALAGE';
};

export type DemoGame = {
  /** The vendor's code of the game; unique for the vendor, whatever the case. */
  readonly gameCode: string;
  readonly name: string;
  readonly vendor: string;
  readonly gameType: GameType;
  /** RNG only. */
  readonly gameClassify: GameClass;
  /** Minor units. */
  readonly minBet: bigint;
  /** 1 is the hottest; null for the many that are not. */
  readonly hotRank: number | null;
  readonly isNew: boolean;
  readonly freePlay: boolean;
  /** Place among the vendor's games, from 0. */
  readonly sortOrder: number;
  /** Which drawing of its category the cover shows, and in which colours; null lets the id decide. */
  readonly composition: number | null;
  readonly palette: number | null;
};

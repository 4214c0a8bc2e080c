import type { GunName, SpeciesName } from './model.ts';

/** A magazine in order. Amounts are decimal strings; times are the server's milliseconds. */
export type ManilaBayEvent = Loaded | Hit | Closed;

export interface ManilaBayOptions {
  readonly size: 20 | 50 | 100;
}

export type ManilaBayAction =
  | { readonly type: 'shots'; readonly hits: readonly HitShot[]; readonly at: number }
  | { readonly type: 'close'; readonly reason: CloseReason }
  | { readonly type: 'cashIn' };

/** empty: nothing left that could be fired · most: the most that a magazine catches · the others: what is left goes back. */
export type CloseReason = 'empty' | 'most' | 'cashIn' | 'idle' | 'away' | 'switch' | 'claims';

export interface HitShot {
  readonly shot: number;
  readonly gun: GunName;
  readonly fish: readonly { readonly id: string; readonly species: SpeciesName }[];
}

export interface Loaded {
  readonly type: 'loaded';
  readonly size: number;
  readonly bullet: string;
  /** Given by the platform: bullets that are left pay nothing. */
  readonly isFree: boolean;
}

export interface Hit {
  readonly type: 'hit';
  readonly shot: number;
  readonly gun: GunName;
  readonly at: number;
  readonly fish: readonly TakenAt[];
  readonly win: string;
}

/** `value`: the multiple that it paid; null: it swims on. */
export interface TakenAt {
  readonly id: string;
  readonly species: SpeciesName;
  readonly draw: number;
  readonly value: number | null;
}

export interface Closed {
  readonly type: 'closed';
  readonly reason: CloseReason;
  /** Bullets, by their price: a torpedo counts six. */
  readonly spent: number;
  readonly left: number;
  readonly caught: string;
  readonly back: string;
  readonly win: string;
}

/** Types between the pages of a sea and Felt's server. Times are the server's, in milliseconds since 1970. */
import type { GameEvent } from './api.ts';

export interface SeaShotView {
  readonly shot: number;
  readonly gun: string;
  /** Hundredths of degrees, clockwise from the right. */
  readonly angle: number;
  readonly at: number;
}

export interface SeaSeat {
  readonly seat: number;
  readonly name: string;
  readonly isMine: boolean;
  /** Of the open magazine; null: none is open. */
  readonly bullet: string | null;
  readonly flying: readonly SeaShotView[];
  /** The greatest number of a shot that was taken; of one's own magazine only. */
  readonly fired: number;
}

/** A minute of the room: its seal before it begins, its link from then on. */
export interface SeaMinute {
  readonly number: number;
  readonly seal: string;
  readonly link: string | null;
  readonly salt: string;
  readonly chainEnd: string;
  readonly steps: number;
}

export interface SeaLook {
  readonly room: number;
  /** The viewer's own; null: the room was lost, a new stream finds another. */
  readonly seat: number | null;
  readonly seats: readonly SeaSeat[];
  readonly minutes: readonly SeaMinute[];
  /** Swimmers of these minutes that are caught. */
  readonly gone: readonly string[];
}

export type SeaUpdate =
  | { readonly type: 'state' | 'look'; readonly serverTime: number; readonly look: SeaLook }
  | { readonly type: 'beat'; readonly serverTime: number };

export interface SeaHit {
  readonly shot: number;
  readonly at: number;
  readonly fish: readonly string[];
}

export interface SeaShots {
  readonly fired: readonly SeaShotView[];
  readonly hits: readonly SeaHit[];
}

/** What became of a claim: a hit with its event, or why not. A shot at what is gone flies on. */
export type SeaJudged =
  | { readonly shot: number; readonly is: 'hit'; readonly event: GameEvent }
  | { readonly shot: number; readonly is: 'gone' }
  | { readonly shot: number; readonly is: 'refused'; readonly reason: string };

export interface SeaAnswer {
  readonly serverTime: number;
  readonly judged: readonly SeaJudged[];
  readonly spent: number;
  readonly caught: string;
  /** The magazine's last event, when this ended it. */
  readonly end: GameEvent | null;
  readonly isOpen: boolean;
}

import type { CardNumber } from '../room.ts';

/** Amounts are decimal strings. */
export type HoldemAction =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  /** A bet or a raise: what then lies before the player on this street. */
  | { readonly type: 'raise'; readonly to: string }
  /** Got up: a fold, whoever's turn it is. No page can ask for it. */
  | { readonly type: 'leave' };

export type HandName =
  | 'highCard'
  | 'pair'
  | 'twoPair'
  | 'three'
  | 'straight'
  | 'flush'
  | 'fullHouse'
  | 'four'
  | 'straightFlush'
  | 'royalFlush';

export type Did = 'small' | 'big' | 'post' | 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'allIn';

interface PotResult {
  readonly amount: string;
  readonly rake: string;
  /** Who could win it, and who has; `shares` in the winners' order. */
  readonly places: readonly number[];
  readonly winners: readonly number[];
  readonly shares: readonly string[];
}

export interface HoldemResult {
  readonly pots: readonly PotResult[];
  /** What nobody has called goes back before anything is counted. */
  readonly returned: { readonly place: number; readonly amount: string } | null;
  /** Of those who showed. */
  readonly names: readonly (HandName | null)[];
  /** The five cards of each who showed. */
  readonly best: readonly (readonly CardNumber[] | null)[];
}

/** What somebody sees of another place. */
export interface HoldemPlace {
  readonly shown: readonly CardNumber[] | null;
  readonly isFolded: boolean;
  /** What stands before it, what lies before it on this street, and all that it has put in. */
  readonly chips: string;
  readonly bet: string;
  readonly put: string;
  readonly did: Did | null;
}

/** A hand as one place sees it, and as bots get it: there is no deck in it, and nobody else's cards before they are shown. */
export interface HoldemView {
  /** null: somebody who looks on. */
  readonly place: number | null;
  readonly mine: readonly CardNumber[];
  readonly dealer: number;
  readonly small: number;
  readonly big: number;
  readonly turn: number;
  readonly phase: 'play' | 'over';
  readonly street: 'preflop' | 'flop' | 'turn' | 'river';
  readonly board: readonly CardNumber[];
  readonly places: readonly HoldemPlace[];
  /** Everything that was put in, and of that what earlier streets have brought. */
  readonly pot: string;
  readonly gathered: string;
  /** The big blind and the smallest coin. */
  readonly stake: string;
  readonly unit: string;
  /** Of who looks: what a call costs, and from what to what a raise may go; null: none may be made. */
  readonly call: string;
  readonly raise: { readonly from: string; readonly to: string } | null;
  readonly result: HoldemResult | null;
}

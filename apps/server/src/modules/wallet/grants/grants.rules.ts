import type { WalletKey } from '../ledger/ledger.rules.ts';

/**
 * `waiting`: written, its money has not been posted. `active`: bets may draw on it. `met`: the wagering requirement is reached, its money
 * has not been turned to cash yet. `released`: it has been. `ended`: what was left went back to the house.
 */
export type GrantState = 'waiting' | 'active' | 'met' | 'released' | 'ended';

/** Why a grant ended: `completed` is a release; `spent` is one whose money was lost. */
export type GrantEnd = 'completed' | 'expired' | 'forfeited' | 'cancelled' | 'spent';

/** What a stake counts for the requirement (whole percent, 0 to 100), and whether bonus money may be staked there. */
export interface GrantWeight {
  readonly percent: number;
  readonly bonus: boolean;
}

/**
 * What counts where: the first that fits of game (`<vendor>:<the vendor's code of it>`), class, vendor and category. Where nothing fits a
 * bet counts nothing and draws on no bonus.
 */
export interface Contribution {
  readonly games?: Readonly<Record<string, GrantWeight>>;
  readonly classes?: Readonly<Record<string, GrantWeight>>;
  readonly vendors?: Readonly<Record<string, GrantWeight>>;
  readonly categories?: Readonly<Record<string, GrantWeight>>;
}

/** What is fixed when a grant is opened. Minor units. */
export interface NewGrant extends WalletKey {
  /** A UUID, the caller's key: opening it again is the same grant. */
  readonly id: string;
  readonly amount: bigint;
  /** What has to be wagered before it turns to cash, in all. */
  readonly requirement: bigint;
  /** The largest round that may draw on it; null: no limit. */
  readonly maxBet: bigint | null;
  /** The most that turns to cash; null: all of it. */
  readonly cashMax: bigint | null;
  readonly contribution: Contribution;
  /** After it no bet draws on it and no new round counts. */
  readonly endsAt: Date;
}

/** A grant as it stands. Minor units. */
export interface Grant extends NewGrant {
  readonly state: GrantState;
  /** It lives and its end has not come, by the database's clock. */
  readonly isRunning: boolean;
  /** What has been wagered for it, at most the requirement. */
  readonly progress: bigint;
  /** Rounds that began under it and still have a stake in play. */
  readonly openRounds: number;
  /** What turned to cash. */
  readonly released: bigint;
  /** Null while it lives. */
  readonly endReason: GrantEnd | null;
  readonly openedAt: Date | null;
  readonly endedAt: Date | null;
}

/** What is played, as the launch says it; `game` is the vendor's own code. */
export interface Played {
  readonly vendor: string;
  readonly game: string;
  readonly category?: string | undefined;
  readonly gameClass?: string | undefined;
}

/** The weight of what is played; null where nothing fits. The ledger's statement finds the same. */
export function weightOf(
  contribution: Contribution,
  { vendor, game, category, gameClass }: Played,
): GrantWeight | null {
  const { games, classes, vendors, categories } = contribution;
  return (
    games?.[`${vendor}:${game}`] ??
    (gameClass ? classes?.[gameClass] : undefined) ??
    vendors?.[vendor] ??
    (category ? categories?.[category] : undefined) ??
    null
  );
}

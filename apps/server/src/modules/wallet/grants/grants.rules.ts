import type { WalletKey } from '../ledger/ledger.rules.ts';

/**
 * `waiting`: money not posted. `active`: bets may use it. `met`: requirement reached, not converted. `released`:
 * converted. `ended`: the rest went back to the house.
 */
export type GrantState = 'waiting' | 'active' | 'met' | 'released' | 'ended';

/** `completed`: released; `spent`: lost. */
export type GrantEnd = 'completed' | 'expired' | 'forfeited' | 'cancelled' | 'spent';

/** How much of a stake counts (whole percent), and whether bonus may be staked. */
export interface GrantWeight {
  readonly percent: number;
  readonly bonus: boolean;
}

/**
 * The first match of game (`<vendor>:<vendor's code>`), class, vendor, category; without one a bet counts nothing and
 * uses no bonus.
 */
export interface Contribution {
  readonly games?: Readonly<Record<string, GrantWeight>>;
  readonly classes?: Readonly<Record<string, GrantWeight>>;
  readonly vendors?: Readonly<Record<string, GrantWeight>>;
  readonly categories?: Readonly<Record<string, GrantWeight>>;
}

/** Minor units. */
export interface NewGrant extends WalletKey {
  /** A UUID as the caller's key: opening again gives the same grant. */
  readonly id: string;
  readonly amount: bigint;
  /** Total to be wagered. */
  readonly requirement: bigint;
  /** Largest round that may use it; null: no limit. */
  readonly maxBet: bigint | null;
  /** Most that converts to cash; null: all. */
  readonly cashMax: bigint | null;
  readonly contribution: Contribution;
  /** Then no bet uses it and no new round counts. */
  readonly endsAt: Date;
}

/** Minor units. */
export interface Grant extends NewGrant {
  readonly state: GrantState;
  /** Active, not past its end by the database's clock, and not about to be ended. */
  readonly isRunning: boolean;
  /** Wagered so far, at most the requirement. */
  readonly progress: bigint;
  readonly openRounds: number;
  /** What turned to cash. */
  readonly released: bigint;
  /** Null while it lives. */
  readonly endReason: GrantEnd | null;
  readonly openedAt: Date | null;
  readonly endedAt: Date | null;
}

/** As the launch says; `game` is the vendor's code. */
export interface Played {
  readonly vendor: string;
  readonly game: string;
  readonly category?: string | undefined;
  readonly gameClass?: string | undefined;
}

/** The weight of what is played; null: none. As in the ledger's statement. */
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

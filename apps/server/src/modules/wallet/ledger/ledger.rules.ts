import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';

/** Real and trial money never meet in one entry. */
export interface WalletKey {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly trial: boolean;
}

export type MemberAccount = 'main' | 'locked' | 'bonus' | 'transit';
/** House accounts have a colon: `vendor:FELT`, `house:demo`, `gateway:gw_…`. */
export type HouseAccount = `${'vendor' | 'house' | 'gateway'}:${string}`;
export type Account = MemberAccount | HouseAccount;

/**
 * How an entry is judged: a bet needs an open round, a win its bet, a rollback its target, a refund enough left of
 * its bet, a move only the money. A take goes down to zero and records the rest as a debt; a sweep takes what there
 * is, up to its amount. A count is of zero: its round counts from then on, though nothing has closed it.
 */
export type EntryKind = 'bet' | 'win' | 'rollback' | 'move' | 'take' | 'sweep' | 'refund' | 'count';

/**
 * A movement to post. `source` and `txId` are the caller's key: the same input gives the first answer, any other is a
 * conflict.
 */
export interface Entry extends WalletKey {
  readonly kind: EntryKind;
  readonly source: string;
  readonly txId: string;
  readonly code: TransactionCode;
  readonly debit: Account;
  readonly credit: Account;
  /** Minor units; a rollback's comes from its target. */
  readonly amount: bigint;
  /** A win's bet, a rollback's target, or a caller's key. */
  readonly reference: string | null;
  readonly round: PlayedRound | null;
  /** Free rounds and promotions; such a win needs no bet. */
  readonly free: boolean;
  /** The caller's reason for review; the statement finds others. */
  readonly review: 'largeWin' | 'largeHome' | null;
}

export type Verdict =
  | 'applied'
  /** The first answer again. */
  | 'repeated'
  /** Same key, other input; or a target of another member. */
  | 'conflict'
  | 'noAccount'
  | 'notEnough'
  /** The player's limit or time leaves less. */
  | 'limited'
  /** Above the bonus's largest round. */
  | 'overMaxBet'
  /** Play is blocked for another reason than money. */
  | 'blocked'
  /** The transaction or its bet was rolled back. */
  | 'rolledBack'
  | 'roundClosed'
  | 'unknownBet';

export interface Outcome {
  readonly verdict: Verdict;
  /** Main balance after the entry, or now; null without an account. */
  readonly balance: bigint | null;
  /** Bonus usable in the game, after the entry or as first told; absent: none. */
  readonly bonus?: bigint;
  /** The grant whose requirement was met. */
  readonly met?: string;
  /** The grant left without bonus and rounds in play. */
  readonly spent?: string;
}

/** The launch says what is played; a round keeps its first entry's. */
export interface PlayedRound {
  readonly id: string;
  readonly game: string;
  readonly closes: boolean;
  /** Of a closing win: what of the round's bets was really played, in minor units; absent: all of them. */
  readonly turnover?: bigint | undefined;
  /** Of `GAME_TYPES`; absent: unknown. */
  readonly category?: string | undefined;
  /** The catalogue's class (video poker, jackpot …), for weights. */
  readonly gameClass?: string | undefined;
}

interface GameMovement extends WalletKey {
  readonly vendor: string;
  readonly txId: string;
  readonly round: PlayedRound;
}

/** Characters of a vendor's transaction id (`vendor/protocol.ts`). */
const VENDOR_ID_MAX = 100;

export const vendorAccount = (vendor: string): HouseAccount => `vendor:${vendor}`;

const keyOf = ({ merchantId, memberId, currency, trial }: WalletKey): WalletKey => ({
  merchantId,
  memberId,
  currency,
  trial,
});

/** A stake from main to the vendor. Minor units. */
export const betEntry = (bet: GameMovement & { amount: bigint; free?: boolean }): Entry => ({
  ...keyOf(bet),
  kind: 'bet',
  source: bet.vendor,
  txId: bet.txId,
  code: 'BET',
  debit: 'main',
  credit: vendorAccount(bet.vendor),
  amount: bet.amount,
  reference: null,
  round: bet.round,
  free: bet.free ?? false,
  review: null,
});

/** A payout from the vendor to main. Minor units; `bet`: the bet named; large ones are marked for review. */
export const winEntry = (
  win: GameMovement & { amount: bigint; bet: string | null; free: boolean; isLarge?: boolean },
): Entry => ({
  ...keyOf(win),
  kind: 'win',
  source: win.vendor,
  txId: win.txId,
  code: 'WIN',
  debit: vendorAccount(win.vendor),
  credit: 'main',
  amount: win.amount,
  reference: win.bet,
  round: win.round,
  free: win.free,
  review: win.isLarge ? 'largeWin' : null,
});

/** Rolls back a bet or win. An unknown id leaves a tombstone, so that it is refused later. */
export const rollbackEntry = (rollback: GameMovement & { target: string }): Entry => ({
  ...keyOf(rollback),
  kind: 'rollback',
  source: rollback.vendor,
  txId: rollback.txId,
  code: 'BET_ROLLBACK',
  debit: vendorAccount(rollback.vendor),
  credit: 'main',
  amount: 0n,
  reference: rollback.target,
  round: rollback.round,
  free: false,
  review: null,
});

/** Returns a part of a bet, at most the bet in all. Minor units. */
export const refundEntry = (refund: GameMovement & { bet: string; amount: bigint }): Entry => ({
  ...keyOf(refund),
  kind: 'refund',
  source: refund.vendor,
  txId: refund.txId,
  code: 'BET_ROLLBACK',
  debit: vendorAccount(refund.vendor),
  credit: 'main',
  amount: refund.amount,
  reference: refund.bet,
  round: refund.round,
  free: false,
  review: null,
});

/** Counts an open round that no message closes: an entry of zero by the house, under the vendor's keys. */
export const countEntry = (count: Omit<GameMovement, 'txId'>): Entry => ({
  ...keyOf(count),
  kind: 'count',
  source: count.vendor,
  // Longer than any id that a vendor can send.
  txId: `count ${count.memberId} ${count.round.id}`.padStart(VENDOR_ID_MAX + 1, '.'),
  code: 'ROUND_COUNTED',
  debit: vendorAccount(count.vendor),
  credit: 'main',
  amount: 0n,
  reference: null,
  round: count.round,
  free: false,
  review: null,
});

/** Money between house and member outside games. */
export const moveEntry = (
  move: WalletKey & {
    source: string;
    txId: string;
    code: TransactionCode;
    debit: Account;
    credit: Account;
    amount: bigint;
    reference?: string;
  },
): Entry => ({
  ...keyOf(move),
  kind: 'move',
  source: move.source,
  txId: move.txId,
  code: move.code,
  debit: move.debit,
  credit: move.credit,
  amount: move.amount,
  reference: move.reference ?? null,
  round: null,
  free: false,
  review: null,
});

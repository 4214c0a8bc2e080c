import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';

/** Whose money an entry moves, and which: real and trial money never meet in one entry. */
export interface WalletKey {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly trial: boolean;
}

export type MemberAccount = 'main' | 'locked' | 'bonus' | 'transit';
/** Accounts of the house carry a colon: `vendor:FELT`, `house:demo`, `gateway:gw_…`. */
export type HouseAccount = `${'vendor' | 'house' | 'gateway'}:${string}`;
export type Account = MemberAccount | HouseAccount;

/**
 * How the statement judges an entry: a bet needs an open round, a win its bet, an rollback its target, a refund a bet of which enough is left;
 * a move only the money. A take has what there is, down to zero, and writes the rest down as a debt; a sweep has what there is, up to
 * its amount, and nothing is owed.
 */
export type EntryKind = 'bet' | 'win' | 'rollback' | 'move' | 'take' | 'sweep' | 'refund';

/**
 * One movement before it is posted. `source` and `txId` are the caller's key: the same key with the same input gives the
 * first answer again, with any other input it is a conflict.
 */
export interface Entry extends WalletKey {
  readonly kind: EntryKind;
  readonly source: string;
  readonly txId: string;
  readonly code: TransactionCode;
  readonly debit: Account;
  readonly credit: Account;
  /** Minor units; an rollback takes its amount from what it reverses. */
  readonly amount: bigint;
  /** A win's bet, an rollback's target, or a caller's own key. */
  readonly reference: string | null;
  readonly round: PlayedRound | null;
  /** Free rounds and the vendor's promotions; such a win needs no bet. */
  readonly free: boolean;
  /** Why staff should look at it, as far as the caller knows; the statement finds other reasons itself. */
  readonly review: 'largeWin' | 'largeHome' | null;
}

export type Verdict =
  | 'applied'
  /** Same key, same input: what was answered first. */
  | 'repeated'
  /** Same key, other input; or a target that is not this member's to rollback. */
  | 'conflict'
  | 'noAccount'
  | 'notEnough'
  /** A limit of the player's own leaves less, or their time is used up. */
  | 'limited'
  /** The round would draw on a bonus and is above the largest that may. */
  | 'overMaxBet'
  /** Nothing may be played, for a reason that is none of money. */
  | 'blocked'
  /** The transaction, or the bet it belongs to, was taken back. */
  | 'rolledBack'
  | 'roundClosed'
  | 'unknownBet';

export interface Outcome {
  readonly verdict: Verdict;
  /** The main balance after the entry, or now when nothing moved; null without an account. */
  readonly balance: bigint | null;
  /** The bonus that the game may draw on, after the entry or as first told; left out when there is none. */
  readonly bonus?: bigint;
  /** The grant whose wagering requirement the entry has met. */
  readonly met?: string;
  /** The grant of which the entry has left neither bonus nor a round in play. */
  readonly spent?: string;
}

/** The round of an entry. What was played is said by the launch; a round keeps what its first entry said. */
export interface PlayedRound {
  readonly id: string;
  readonly game: string;
  readonly closes: boolean;
  /** A category of `GAME_TYPES`; unknown when left out. */
  readonly category?: string | undefined;
  /** The catalogue's class of the game (video poker, jackpot …), which weighs what is wagered. */
  readonly gameClass?: string | undefined;
}

interface GameMovement extends WalletKey {
  readonly vendor: string;
  readonly txId: string;
  readonly round: PlayedRound;
}

export const vendorAccount = (vendor: string): HouseAccount => `vendor:${vendor}`;

const keyOf = ({ merchantId, memberId, currency, trial }: WalletKey): WalletKey => ({
  merchantId,
  memberId,
  currency,
  trial,
});

/** A stake: from the member's main account to the vendor. Minor units. */
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

/** What a round pays: from the vendor to the main account. Minor units; `bet` is the bet it names, and a large one is marked for staff. */
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

/** Takes back a bet or a win by its transaction id. An unknown one leaves a tombstone, so that it is refused when it comes late. */
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

/** Gives back a part of a bet, which stands with the rest. Minor units; all parts together are no more than the bet. */
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

/** Money between the house and a member outside any game. */
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

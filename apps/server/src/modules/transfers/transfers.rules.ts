import type { ErrorCode } from '@baize/contract/errors.ts';
import { TransferProblem, type TransferStanding } from '@baize/contract/wallet/transfer.ts';
import { SESSION_IDLE_MS } from '@baize/contract/identity/session.ts';
import * as v from 'valibot';

export type TransferRefusal = Extract<
  ErrorCode,
  'access.denied' | 'transfer.closed' | 'transfer.unknown' | 'transfer.vendorClosed'
>;

interface Situation {
  /** Null: not connected. */
  readonly vendor: {
    readonly walletMode: 'seamless' | 'transfer';
    readonly status: 'active' | 'paused';
    readonly currencies: readonly string[];
  } | null;
  readonly member: {
    readonly status: 'active' | 'disabled' | 'excluded';
    readonly hasPlayMoney: boolean;
    readonly currency: string;
  };
  /** Hidden, or the house is under maintenance. */
  readonly isClosed: boolean;
}

/** Why no money may go to the vendor; null: it may. Returns always work. */
export function refuseMoneyIn({ vendor, member, isClosed }: Situation): TransferRefusal | null {
  // Play money never leaves; excluded members get nothing to play with.
  if (member.status !== 'active' || member.hasPlayMoney) return 'access.denied';
  if (!vendor || vendor.walletMode !== 'transfer') return 'transfer.unknown';
  if (vendor.currencies.length > 0 && !vendor.currencies.includes(member.currency)) return 'transfer.unknown';
  return vendor.status === 'paused' || isClosed ? 'transfer.vendorClosed' : null;
}

const LAST_PAUSE_MS = 300_000;
/** Then somebody should look: two minutes without a decision. */
export const STUCK_AFTER_TRIES = 6;

/** How long a restricted member's vendors are asked again, for bets in play. */
export const TENDED_MS = 86_400_000;
export const TEND_EVERY_MS = 600_000;

/** After a launch or a changed balance: when to look, and from when idle money goes home. */
export const looksAfter = (at: Date): { at: Date; until: Date } => ({
  at: new Date(at.getTime() + TEND_EVERY_MS),
  until: new Date(at.getTime() + SESSION_IDLE_MS),
});

/**
 * Money left after a game: stays while a session lives in which somebody may play, and while the vendor's balance
 * changes; otherwise the page was closed or never opened.
 */
export function decideLeft({
  isAtVendor,
  hasChanged,
  until,
  now,
}: {
  readonly isAtVendor: boolean;
  /** Since the vendor was last asked. */
  readonly hasChanged: boolean;
  readonly until: Date;
  readonly now: Date;
}): 'played' | 'stays' | 'home' {
  if (hasChanged) return 'played';
  return isAtVendor && now < until ? 'stays' : 'home';
}

const LAST_LOOK_MS = 4 * 3_600_000;

/** When to look again at an empty wallet: less and less often. */
export const looksLater = (until: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max((now.getTime() - until.getTime()) / 2, TEND_EVERY_MS), LAST_LOOK_MS));

/** Bets in play at the return are settled by then. */
export const isLookedAfter = (until: Date, now: Date): boolean => now.getTime() >= until.getTime() + TENDED_MS;

export const pauseAfter = (tries: number): number => Math.min(2 ** Math.min(tries, 20) * 2_000, LAST_PAUSE_MS);

export const standingOf = (state: TransferState): TransferStanding =>
  state === 'completed' || state === 'reversed' || state === 'rejected' ? state : 'underWay';

const LATELY_MS = 2_000;

/**
 * Whether the vendor's last answer is fresh enough, as a transfer makes pages ask several times. A row only opened
 * has no answer.
 */
export const isToldLately = (wallet: { readonly toldAt: Date; readonly version: bigint } | null, now: Date): boolean =>
  wallet !== null && wallet.version > 0n && Math.abs(now.getTime() - wallet.toldAt.getTime()) < LATELY_MS;

/** Longer than a page's wait, so that a silent vendor does not delay each page. */
export const SILENT_MS = 5_000;

export const isSilentLately = (silentAt: Date | null, wallet: { readonly toldAt: Date }, now: Date): boolean =>
  silentAt !== null && silentAt > wallet.toldAt && now.getTime() - silentAt.getTime() < SILENT_MS;

type TransferState = 'requested' | 'reserved' | 'cancelling' | 'sent' | 'completed' | 'reversed' | 'rejected';

/** The row's problem for members; what vendors say while asked is for staff. */
export function problemOf(standing: TransferStanding, problem: string): TransferProblem | null {
  if (standing === 'underWay' || standing === 'completed') return null;
  const read = v.safeParse(TransferProblem, problem);
  return read.success ? read.output : 'vendor';
}

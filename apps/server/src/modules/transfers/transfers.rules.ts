import type { ErrorCode } from '@baize/contract/errors.ts';
import { TransferProblem, type TransferStanding } from '@baize/contract/wallet/transfer.ts';
import { SESSION_IDLE_MS } from '@baize/contract/identity/session.ts';
import * as v from 'valibot';

export type TransferRefusal = Extract<
  ErrorCode,
  'access.denied' | 'transfer.closed' | 'transfer.unknown' | 'transfer.vendorClosed'
>;

interface Situation {
  /** Null when nobody is connected under the name. */
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
  /** Hidden by the merchant, or the house is under maintenance. */
  readonly isClosed: boolean;
}

/** Whether money may go to the vendor at all; null when it may. Coming back is not asked this: that always works. */
export function refuseMoneyIn({ vendor, member, isClosed }: Situation): TransferRefusal | null {
  // Play money never leaves, and who is excluded is not given anything to play with.
  if (member.status !== 'active' || member.hasPlayMoney) return 'access.denied';
  if (!vendor || vendor.walletMode !== 'transfer') return 'transfer.unknown';
  if (vendor.currencies.length > 0 && !vendor.currencies.includes(member.currency)) return 'transfer.unknown';
  return vendor.status === 'paused' || isClosed ? 'transfer.vendorClosed' : null;
}

const LAST_PAUSE_MS = 300_000;
/** From here on somebody should look: about two minutes without a decision. */
export const STUCK_AFTER_TRIES = 6;

/** How long what vendors have of a restricted member is asked for, though they have answered: a bet in play is settled meanwhile. */
export const TENDED_MS = 86_400_000;
export const TEND_EVERY_MS = 600_000;

/** After a game was opened, or the vendor's word has changed: when somebody looks, and from when on money that lies still goes home. */
export const looksAfter = (at: Date): { at: Date; until: Date } => ({
  at: new Date(at.getTime() + TEND_EVERY_MS),
  until: new Date(at.getTime() + SESSION_IDLE_MS),
});

/**
 * Money that a game was opened with and nobody has brought home: it stays while a session lives in which somebody may be playing with it,
 * and as long as what the vendor says of it goes on changing. Otherwise the page was closed, or left before the launch was answered.
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

/** When somebody looks again where nothing lies any more: the longer nothing has come of a bet in play, the later. */
export const looksLater = (until: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max((now.getTime() - until.getTime()) / 2, TEND_EVERY_MS), LAST_LOOK_MS));

/** Nobody looks any more: what was in play when the money came home has been settled by then. */
export const isLookedAfter = (until: Date, now: Date): boolean => now.getTime() >= until.getTime() + TENDED_MS;

/** How long until the vendor is asked again, after so many questions without a decision. */
export const pauseAfter = (tries: number): number => Math.min(2 ** Math.min(tries, 20) * 2_000, LAST_PAUSE_MS);

export const standingOf = (state: TransferState): TransferStanding =>
  state === 'completed' || state === 'reversed' || state === 'rejected' ? state : 'underWay';

const LATELY_MS = 2_000;

/**
 * Whether what the vendor said last stands for what it would say now: one transfer makes pages ask several times. A row that was only
 * opened holds no word of the vendor's.
 */
export const isToldLately = (wallet: { readonly toldAt: Date; readonly version: bigint } | null, now: Date): boolean =>
  wallet !== null && wallet.version > 0n && Math.abs(now.getTime() - wallet.toldAt.getTime()) < LATELY_MS;

/** Longer than a page waits for an answer: otherwise a silent vendor would hold up each of them. */
export const SILENT_MS = 5_000;

/** Whether asking now would only wait again: the vendor has just not answered, and said nothing since. */
export const isSilentLately = (silentAt: Date | null, wallet: { readonly toldAt: Date }, now: Date): boolean =>
  silentAt !== null && silentAt > wallet.toldAt && now.getTime() - silentAt.getTime() < SILENT_MS;

type TransferState = 'requested' | 'reserved' | 'cancelling' | 'sent' | 'completed' | 'reversed' | 'rejected';

/** The row's word as the member may read it; what a vendor says while it is asked is for staff. */
export function problemOf(standing: TransferStanding, problem: string): TransferProblem | null {
  if (standing === 'underWay' || standing === 'completed') return null;
  const read = v.safeParse(TransferProblem, problem);
  return read.success ? read.output : 'vendor';
}

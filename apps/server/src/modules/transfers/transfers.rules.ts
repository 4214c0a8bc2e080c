import type { ErrorCode } from '@baize/contract/errors.ts';
import { TransferProblem, type TransferStanding } from '@baize/contract/wallet/transfer.ts';
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
  /** Away on purpose, hidden by the merchant, or the house is under maintenance. */
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

/** How long what vendors have of a barred member is asked for, though they have answered: a bet in play is settled meanwhile. */
export const TENDED_MS = 86_400_000;
export const TEND_EVERY_MS = 600_000;

/** How long until the vendor is asked again, after so many questions without a decision. */
export const pauseAfter = (tries: number): number => Math.min(2 ** Math.min(tries, 20) * 2_000, LAST_PAUSE_MS);

export const standingOf = (state: TransferState): TransferStanding =>
  state === 'done' || state === 'returned' || state === 'refused' ? state : 'underWay';

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

type TransferState = 'asked' | 'moved' | 'recalled' | 'told' | 'done' | 'returned' | 'refused';

/** The row's word as the member may read it; what a vendor says while it is asked is for staff. */
export function problemOf(standing: TransferStanding, problem: string): TransferProblem | null {
  if (standing === 'underWay' || standing === 'done') return null;
  const read = v.safeParse(TransferProblem, problem);
  return read.success ? read.output : 'vendor';
}

import type { ErrorCode } from '@baize/contract/errors.ts';
import { TransferProblem, type TransferStanding } from '@baize/contract/wallet/transfer.ts';
import { SESSION_IDLE_MS } from '@baize/contract/identity/session.ts';
import * as v from 'valibot';

export type TransferRefusal = Extract<
  ErrorCode,
  'access.denied' | 'check.due' | 'transfer.closed' | 'transfer.unknown' | 'transfer.vendorClosed'
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
  /** Hidden, or under maintenance. */
  readonly isClosed: boolean;
  /** Such as a due reality check. */
  readonly isHeld: boolean;
}

/** Null: allowed. */
export function refuseMoneyIn({ vendor, member, isClosed, isHeld }: Situation): TransferRefusal | null {
  // Play money never leaves main.
  if (member.status !== 'active' || member.hasPlayMoney) return 'access.denied';
  if (!vendor || vendor.walletMode !== 'transfer') return 'transfer.unknown';
  if (vendor.currencies.length > 0 && !vendor.currencies.includes(member.currency)) return 'transfer.unknown';
  if (vendor.status === 'paused' || isClosed) return 'transfer.vendorClosed';
  return isHeld ? 'check.due' : null;
}

const LAST_PAUSE_MS = 300_000;
/** Two minutes; then staff should look. */
export const STUCK_AFTER_TRIES = 6;

/** Bets in play are settled within this time. */
export const TENDED_MS = 86_400_000;
export const TEND_EVERY_MS = 600_000;

/** `at`: next look; `until`: when idle money goes home. */
export const looksAfter = (at: Date): { at: Date; until: Date } => ({
  at: new Date(at.getTime() + TEND_EVERY_MS),
  until: new Date(at.getTime() + SESSION_IDLE_MS),
});

/** Stays while the balance changes, or until `until` in a living session. */
export function decideLeft({
  isAtVendor,
  hasChanged,
  until,
  now,
}: {
  readonly isAtVendor: boolean;
  /** Since the last look. */
  readonly hasChanged: boolean;
  readonly until: Date;
  readonly now: Date;
}): 'played' | 'stays' | 'home' {
  if (hasChanged) return 'played';
  return isAtVendor && now < until ? 'stays' : 'home';
}

const LAST_LOOK_MS = 4 * 3_600_000;

/** Empty wallets less and less often. */
export const looksLater = (until: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max((now.getTime() - until.getTime()) / 2, TEND_EVERY_MS), LAST_LOOK_MS));

/** Bets in play are settled by then. */
export const isLookedAfter = (until: Date, now: Date): boolean => now.getTime() >= until.getTime() + TENDED_MS;

export const pauseAfter = (tries: number): number => Math.min(2 ** Math.min(tries, 20) * 2_000, LAST_PAUSE_MS);

export const standingOf = (state: TransferState): TransferStanding =>
  state === 'completed' || state === 'reversed' || state === 'rejected' ? state : 'underWay';

const LATELY_MS = 2_000;

/** Version 0: no answer yet. */
export const isToldLately = (wallet: { readonly toldAt: Date; readonly version: bigint } | null, now: Date): boolean =>
  wallet !== null && wallet.version > 0n && Math.abs(now.getTime() - wallet.toldAt.getTime()) < LATELY_MS;

/** Longer than the timeout: a silent vendor does not delay every page. */
export const SILENT_MS = 5_000;

export const isSilentLately = (silentAt: Date | null, wallet: { readonly toldAt: Date }, now: Date): boolean =>
  silentAt !== null && silentAt > wallet.toldAt && now.getTime() - silentAt.getTime() < SILENT_MS;

type TransferState = 'requested' | 'reserved' | 'cancelling' | 'sent' | 'completed' | 'reversed' | 'rejected';

/** For members; what vendors say while asked is for staff. */
export function problemOf(standing: TransferStanding, problem: string): TransferProblem | null {
  if (standing === 'underWay' || standing === 'completed') return null;
  const read = v.safeParse(TransferProblem, problem);
  return read.success ? read.output : 'vendor';
}

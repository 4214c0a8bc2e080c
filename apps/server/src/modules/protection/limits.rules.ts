import type { LimitKind, LimitPeriod } from '@baize/contract/protection/limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Minor units, or minutes. */
export interface LimitRow {
  readonly id: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint | null;
  readonly since: Date;
  readonly setBy: 'member' | 'staff';
  readonly nextWanted: boolean;
  readonly nextAmount: bigint | null;
  readonly effectiveAt: Date | null;
  readonly confirmUntil: Date | null;
}

export type Change =
  | { readonly to: 'atOnce'; readonly amount: bigint | null }
  | { readonly to: 'waiting'; readonly amount: bigint | null; readonly effectiveAt: Date; readonly confirmUntil: Date }
  /** It holds already; a waiting raise is dropped. */
  | { readonly to: 'same' };

/** Null is no limit, which is higher than any. */
const isLower = (wanted: bigint | null, held: bigint | null): boolean =>
  wanted !== null && (held === null || wanted < held);

export interface RaiseRule {
  readonly raiseHours: number;
  readonly confirmDays: number;
  /** If it waits for the period's end, too. */
  readonly periodEnd: Date | null;
}

/** `messages.md` 6.2: lower at once; higher or none after a day at least, with a confirmation. */
export function decideChange(held: LimitRow | null, wanted: bigint | null, now: Date, rule: RaiseRule): Change {
  const at = held?.amount ?? null;
  if (at === wanted) return { to: 'same' };
  if (isLower(wanted, at)) return { to: 'atOnce', amount: wanted };
  const { raiseHours, confirmDays, periodEnd } = rule;
  const effectiveAt = new Date(Math.max(now.getTime() + raiseHours * HOUR_MS, periodEnd?.getTime() ?? 0));
  return {
    to: 'waiting',
    amount: wanted,
    effectiveAt,
    confirmUntil: new Date(effectiveAt.getTime() + confirmDays * DAY_MS),
  };
}

/** Null: none, or its week is over. */
export function raiseState(
  { nextWanted, effectiveAt, confirmUntil }: LimitRow,
  now: Date,
): 'waiting' | 'toConfirm' | null {
  if (!nextWanted || !effectiveAt || !confirmUntil) return null;
  if (now < effectiveAt) return 'waiting';
  return now < confirmUntil ? 'toConfirm' : null;
}

const MONTHS = { '6m': 6, '1y': 12, '5y': 60 } as const;
export type Term = keyof typeof MONTHS;

/** The same day of the month, or its last. */
export function dayAfterTerm(day: string, term: Term): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + MONTHS[term] + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

export const SITTING_ENDS_MS = 15 * 60_000;

export interface Sitting {
  readonly sittingSince: Date | null;
  readonly lastStakeAt: Date | null;
  readonly checkAt: Date | null;
}

/** How long a reality check may stand unanswered while money is at a vendor that keeps wallets. */
export const CHECK_HOME_MS = 60_000;

/** Whether a sitting is under way. */
export const isSitting = ({ sittingSince, lastStakeAt }: Sitting, now: Date): boolean =>
  sittingSince !== null && lastStakeAt !== null && now.getTime() - lastStakeAt.getTime() < SITTING_ENDS_MS;

export const isCheckDue = (sitting: Sitting, now: Date): boolean =>
  isSitting(sitting, now) && sitting.checkAt !== null && sitting.checkAt <= now;

interface Room {
  readonly kind: 'loss' | 'wager';
  readonly period: LimitPeriod;
  readonly left: bigint;
}

/** The least left, the longer period of equals. */
export function limitInTheWay(rooms: readonly Room[], stake: bigint): Room | null {
  const passed = rooms.filter(({ left }) => left < stake || left <= 0n);
  return passed.reduce<Room | null>((least, room) => (least === null || room.left <= least.left ? room : least), null);
}

import type { ClaimCause, PromotionNext } from '@baize/contract/promotions/promotions.ts';
import type { PromotionState } from '@baize/contract/promotions/promotion.ts';

export type ClaimState = Exclude<PromotionState, 'soon' | 'open' | 'signed'>;

/** Moves by state and cause; the moving statement refuses others. */
export const MOVES: Readonly<Record<ClaimState, Partial<Record<ClaimState, readonly ClaimCause[]>>>> = {
  joined: {
    claimable: ['conditionMet'],
    process: ['conditionMet'],
    // What was met is looked at by staff first.
    applying: ['review'],
    closed: ['over', 'excluded', 'notEligible', 'depositUnpaid', 'expired', 'limit', 'noPrize'],
  },
  applying: {
    claimable: ['staffApproved'],
    process: ['staffApproved'],
    rejected: ['staffRejected'],
    closed: ['unanswered', 'excluded', 'depositReversed'],
  },
  rejected: { applying: ['applied'] },
  claimable: { process: ['taken'], closed: ['expired', 'excluded', 'depositReversed'] },
  process: { issued: ['paid'], claimed: ['paid'], closed: ['notEligible', 'excluded'] },
  issued: {
    claimed: ['requirementMet', 'used'],
    closed: ['expired', 'givenUp', 'spent', 'withdrawal', 'excluded', 'depositReversed', 'notEligible'],
  },
  claimed: {},
  closed: {},
};

export const mayMove = (from: ClaimState, to: ClaimState, cause: ClaimCause): boolean =>
  MOVES[from][to]?.includes(cause) ?? false;

/** Claims that something can still become of. */
export const LIVING: readonly ClaimState[] = ['joined', 'applying', 'claimable', 'process', 'issued'];

export interface Standing {
  readonly now: Date;
  readonly promotion: {
    readonly startsAt: Date;
    readonly endsAt: Date | null;
    readonly state: 'published' | 'paused' | 'ended';
  };
  readonly isCheckIn: boolean;
  /** The key of the period that today lies in. */
  readonly periodKey: string;
  /** The member's newest claim; null: none, or a guest. */
  readonly claim: { readonly state: ClaimState; readonly periodKey: string } | null;
}

/** By the newest claim, else the promotion's own state. */
export function stateOf({ now, promotion, isCheckIn, periodKey, claim }: Standing): PromotionState {
  const own = ownState(promotion, now);
  if (!claim) return own;
  const isOfToday = claim.periodKey === periodKey;
  if (isCheckIn) return isOfToday ? 'signed' : own === 'open' ? 'joined' : own;
  if (LIVING.includes(claim.state)) return claim.state;
  // A past period says nothing about this one.
  return isOfToday || own === 'closed' ? claim.state : own;
}

export function ownState(
  { startsAt, endsAt, state }: Standing['promotion'],
  now: Date,
): Extract<PromotionState, 'soon' | 'open' | 'closed'> {
  if (state !== 'published' || (endsAt !== null && endsAt <= now)) return 'closed';
  return startsAt > now ? 'soon' : 'open';
}

/** Of an open promotion the condition says it. */
export const NEXT: Readonly<Record<Exclude<PromotionState, 'open' | 'joined'>, PromotionNext>> = {
  soon: 'wait',
  signed: 'wait',
  applying: 'wait',
  rejected: 'none',
  claimable: 'claim',
  process: 'wait',
  issued: 'play',
  claimed: 'none',
  closed: 'none',
};

/** The day, its ISO week, or its month. */
export function periodKeyOf(per: 'ever' | 'day' | 'week' | 'month', day: string): string {
  if (per === 'ever') return 'ever';
  if (per === 'day') return day;
  return per === 'month' ? day.slice(0, 7) : isoWeekOf(day);
}

const DAY_MS = 86_400_000;

function isoWeekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - first) / DAY_MS / 7) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

export function periodDays(per: 'day' | 'week' | 'month', day: string): { readonly from: string; readonly to: string } {
  if (per === 'day') return { from: day, to: day };
  const date = new Date(`${day}T00:00:00Z`);
  if (per === 'week') {
    const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS;
    return { from: dayOf(monday), to: dayOf(monday + 6 * DAY_MS) };
  }
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
  return { from: `${day.slice(0, 7)}-01`, to: dayOf(last) };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

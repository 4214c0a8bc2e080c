import type { PromotionBar, PromotionNext } from '@baize/contract/promotions/promotions.ts';
import type { PromotionTrigger } from '@baize/contract/promotions/promotion.ts';
import { CATEGORIES, type Args, type ArgTable } from './args.rules.ts';
import type { Line } from './lines.rules.ts';

/** A missing fact means not met. */
export interface Facts {
  readonly currency: string;
  /** The deposit that was just paid. */
  readonly deposit?: { readonly amount: bigint; readonly first: boolean };
  readonly hasDeposited?: boolean;
  readonly verified?: boolean;
  readonly registeredAt?: Date;
  readonly startsAt?: Date;
  readonly level?: number;
  /** MM-DD of the verified birthday, and of today. */
  readonly birthday?: string | null;
  readonly today?: string;
  /** Own play in the period that the condition names. */
  readonly play?: {
    readonly valid: bigint;
    readonly net: bigint;
    readonly rounds: number;
  };
  /** Whether the member came by somebody's invitation. */
  readonly byInvitation?: boolean;
  /** Of a friend who came by an invitation. */
  readonly friend?: {
    readonly verified: boolean;
    readonly paid: bigint;
    readonly valid: bigint;
    /** The days that the rules give are not over. */
    readonly inTime: boolean;
  };
}

export interface Judgement {
  readonly met: boolean;
  /** What the reward is reckoned from, in minor units. */
  readonly base: bigint;
  readonly progress: {
    readonly have: bigint;
    readonly need: bigint;
    readonly unit: 'amount' | 'rounds' | 'count';
  } | null;
  readonly why: PromotionBar | null;
}

/**
 * How it begins. `starts`: a press; an event; a closed period; play after joining; staff who decide or name members
 * (`given`); a friend's account; a race's end.
 */
export interface Condition {
  readonly code: PromotionTrigger;
  readonly title: string;
  readonly help: string;
  readonly starts: 'none' | 'press' | 'event' | 'period' | 'progress' | 'staff' | 'given' | 'friend' | 'race';
  /** Has an amount to reckon a reward from. */
  readonly hasBase: boolean;
  readonly args: ArgTable;
  /** What a member does who has taken part. */
  readonly next: PromotionNext;
  judge(facts: Facts, args: Args): Judgement;
  lines(args: Args): readonly Line[];
}

export const met = (base = 0n): Judgement => ({ met: true, base, progress: null, why: null });
export const notMet = (why: PromotionBar): Judgement => ({ met: false, base: 0n, progress: null, why });

export const categories = {
  kind: 'list',
  label: 'Games that count',
  help: 'None chosen: all of them.',
  standard: '',
  options: CATEGORIES,
} as const;
export const amount = (label: string, standard: string, help = '') =>
  ({ kind: 'amount', label, help, standard, needed: true, min: 0.01, max: 100_000_000 }) as const;

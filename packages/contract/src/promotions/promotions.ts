import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Text, Uuid, Whole } from '../shapes.ts';
import { Promotion, PromotionState } from './promotion.ts';
import { sentence } from '../sentence.ts';

/** Money to wager, cash, points, or free rounds. */
export const RewardKind = v.picklist(['bonus', 'cash', 'points', 'freeRounds']);
export type RewardKind = v.InferOutput<typeof RewardKind>;

/** Why a claim moved; texts hang on these. */
export const ClaimCause = v.picklist([
  'takenPart',
  'applied',
  'conditionMet',
  'staffApproved',
  'staffRejected',
  'staffGave',
  'taken',
  'paid',
  'requirementMet',
  'expired',
  'givenUp',
  'spent',
  'withdrawal',
  'excluded',
  'depositReversed',
  'depositUnpaid',
  'notEligible',
  'unanswered',
  'over',
  'review',
  'limit',
  'noPrize',
  'used',
]);
export type ClaimCause = v.InferOutput<typeof ClaimCause>;

/** What the member can do about it now. */
export const PromotionNext = v.picklist([
  'login',
  'join',
  'apply',
  'checkIn',
  'code',
  'deposit',
  'verify',
  'play',
  'claim',
  'invite',
  'mall',
  'card',
  'wait',
  'none',
]);
export type PromotionNext = v.InferOutput<typeof PromotionNext>;

/** Why somebody is not eligible; `next` of the refusal says what helps. */
export const PROMOTION_BARS = [
  'type',
  'verified',
  'contact',
  'level',
  'registered',
  'language',
  'country',
  'otherBonus',
  'firstDeposit',
  'label',
  'card',
  'limit',
  'birthday',
  'condition',
] as const;
export const PromotionBar = v.picklist(PROMOTION_BARS);
export type PromotionBar = v.InferOutput<typeof PromotionBar>;

/** What is done of a condition or wagering requirement. */
const Progress = v.object({
  /** A decimal string for `amount`, else a whole number. */
  have: v.string(),
  need: v.string(),
  unit: v.picklist(['amount', 'rounds', 'days', 'count']),
});

/** Free rounds of a game. */
export const FreeRounds = v.object({
  /** Page of the game; empty: not there now. */
  nodeId: v.string(),
  gameName: v.string(),
  /** The bet of each round. */
  value: Amount,
  count: v.number(),
  left: v.number(),
  won: Amount,
  /** Null: the game's maker has not answered yet. */
  until: v.nullable(Instant),
});
export type FreeRounds = v.InferOutput<typeof FreeRounds>;

/** The member's part in a promotion. */
export const PromotionMine = v.object({
  claimId: v.nullable(Uuid),
  state: PromotionState,
  label: v.string(),
  cause: v.nullable(ClaimCause),
  /** The version taken, which holds whatever is written later. */
  termsVersion: v.number(),
  progress: v.nullable(Progress),
  /** Until when it can be claimed. */
  claimUntil: v.nullable(Instant),
  /** End of the bonus, or of the time to meet the condition. */
  endsAt: v.nullable(Instant),
  reward: v.nullable(RewardKind),
  /** Once known; null for points. */
  amount: v.nullable(Amount),
  points: v.nullable(v.number()),
  /** Of free rounds that were given. */
  freeRounds: v.nullable(FreeRounds),
  /** What staff wrote to the member. */
  note: v.string(),
  /** Why the member cannot take part now. */
  why: v.nullable(PromotionBar),
  next: PromotionNext,
});
export type PromotionMine = v.InferOutput<typeof PromotionMine>;

/** The seven days of a check-in, or fewer. */
export const CheckInBoard = v.object({
  /** The row's next or today's day, from 1. */
  day: v.number(),
  /** Days pressed in a row. */
  streak: v.number(),
  pressedToday: v.boolean(),
  /** What a missed day does to the row. */
  missed: v.picklist(['reset', 'pause']),
  days: v.array(
    v.object({
      day: v.number(),
      reward: RewardKind,
      amount: v.nullable(Amount),
      points: v.nullable(v.number()),
      done: v.boolean(),
      today: v.boolean(),
    }),
  ),
});
export type CheckInBoard = v.InferOutput<typeof CheckInBoard>;

export const PromotionRules = v.object({
  reward: v.nullable(RewardKind),
  /** Times the bonus has to be wagered; null: no bonus. */
  times: v.nullable(v.number()),
  days: v.nullable(v.number()),
  /** The largest bet that may draw on the bonus. */
  maxBet: v.nullable(Amount),
  minDeposit: v.nullable(Amount),
  cashMax: v.nullable(Amount),
  percent: v.nullable(v.string()),
  /** The most that it gives. */
  most: v.nullable(Amount),
  /** Percent of a bet that counts, and of bonus stakes. */
  weights: v.array(v.object({ category: v.string(), percent: v.number(), bonus: v.boolean() })),
});
export type PromotionRules = v.InferOutput<typeof PromotionRules>;

export const PromotionFull = v.object({
  ...Promotion.entries,
  rules: PromotionRules,
  /** Null for guests and trial members. */
  mine: v.nullable(PromotionMine),
  checkIn: v.nullable(CheckInBoard),
  /** Publication day of the member's terms. */
  termsOf: v.nullable(v.string()),
  /** The day on which the member agreed to them; null: has not. */
  agreedOn: v.nullable(v.string()),
});
export type PromotionFull = v.InferOutput<typeof PromotionFull>;

export const promotionDetail = defineCall({
  id: 'promotionDetail',
  method: 'GET',
  path: '/wps/promotion/detail',
  access: 'any',
  input: v.object({ id: Uuid }),
  output: PromotionFull,
  errors: ['promotion.unknown'],
  summary: 'One promotion with its rules, by the terms that hold for the caller.',
});

export const PROMOTION_STATUS_MAX = 50;
export const promotionStatus = defineCall({
  id: 'promotionStatus',
  method: 'GET',
  path: '/wps/promotion/status',
  access: 'real',
  /** `ids`: joined by commas; absent: all shown. */
  input: v.object({ ids: v.optional(v.pipe(v.string(), v.maxLength(2000)), '') }),
  output: v.object({
    list: v.array(v.object({ promotionId: Uuid, ...PromotionMine.entries })),
    /** What waits to be taken in the reward centre. */
    claimable: v.number(),
  }),
  errors: [],
  summary: 'How promotions stand for the member.',
});

export const applyPromotion = defineCall({
  id: 'applyPromotion',
  method: 'POST',
  path: '/wps/promotion/apply',
  access: 'real',
  givesPlay: true,
  input: v.object({
    promotionId: Uuid,
    termsVersion: Whole(1, 1_000_000),
    /** To staff, where the promotion asks for it. */
    note: v.optional(v.pipe(Text(500), v.trim()), ''),
  }),
  output: PromotionMine,
  errors: [
    'promotion.unknown',
    'promotion.notYet',
    'promotion.over',
    'promotion.notEligible',
    'promotion.taken',
    'promotion.full',
    'promotion.termsChanged',
    'play.blocked',
  ],
  summary: 'Takes part in a promotion, by the terms as they were seen.',
});

export const claimPromotion = defineCall({
  id: 'claimPromotion',
  method: 'POST',
  path: '/wps/promotion/claim',
  access: 'real',
  moneyMoving: true,
  givesPlay: true,
  input: v.object({ claimId: Uuid, termsVersion: Whole(1, 1_000_000) }),
  output: v.object({
    ...PromotionMine.entries,
    currency: v.string(),
    /** The main balance afterwards; null: it went elsewhere. */
    balance: v.nullable(Amount),
  }),
  errors: [
    'reward.gone',
    'promotion.notEligible',
    'promotion.full',
    'promotion.termsChanged',
    'play.blocked',
    'idempotency.reused',
  ],
  summary: 'Takes what a promotion gives.',
});

export const checkIn = defineCall({
  id: 'checkIn',
  method: 'POST',
  path: '/wps/promotion/checkIn',
  access: 'real',
  moneyMoving: true,
  givesPlay: true,
  input: v.object({ promotionId: Uuid }),
  output: v.object({ ...CheckInBoard.entries, mine: PromotionMine }),
  errors: [
    'promotion.unknown',
    'promotion.notYet',
    'promotion.over',
    'promotion.notEligible',
    'promotion.full',
    'play.blocked',
  ],
  summary: 'The check-in of today at the merchant: once a day, and its reward.',
});

export const enterCode = defineCall({
  id: 'enterCode',
  method: 'POST',
  path: '/wps/promotion/code',
  access: 'real',
  moneyMoving: true,
  givesPlay: true,
  limit: 'promoCodes',
  input: v.object({
    code: v.pipe(Text(40), v.trim(), v.minLength(3, sentence('field.code'))),
  }),
  output: v.object({ promotionId: Uuid, title: v.string(), ...PromotionMine.entries }),
  errors: ['promoCode.unknown', 'play.blocked'],
  summary: 'Enters a code. Wrong, used, over and not for this member are one answer.',
});

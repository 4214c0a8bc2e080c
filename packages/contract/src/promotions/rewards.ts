import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Instant, Uuid } from '../shapes.ts';
import { PromotionState } from './promotion.ts';
import { ClaimCause, FreeRounds, PromotionNext, RewardKind } from './promotions.ts';
import { sentence } from '../sentence.ts';

export const REWARDS_PAGE_SIZE = 20;
/** To take, running, or over. */
export const RewardTab = v.picklist(['take', 'running', 'history'], sentence('field.chooseTab'));
export type RewardTab = v.InferOutput<typeof RewardTab>;

export const Reward = v.object({
  /** A claim's id, or `level:<n>` of a level's gift. */
  rewardId: v.string(),
  source: v.picklist(['promotion', 'level']),
  /** Where it comes from; null: no promotion. */
  promotionId: v.nullable(Uuid),
  kind: RewardKind,
  title: v.string(),
  /** In a line: what it is for. */
  why: v.string(),
  amount: v.nullable(Amount),
  points: v.nullable(v.number()),
  /** Free rounds; how given ones stand is in `freeRounds`. */
  count: v.nullable(v.number()),
  freeRounds: v.nullable(FreeRounds),
  currency: v.string(),
  state: PromotionState,
  cause: v.nullable(ClaimCause),
  /** Of a running bonus: wagered, and required. */
  wagered: v.nullable(Amount),
  wageringRequirement: v.nullable(Amount),
  /** What is left of a bonus. */
  balance: v.nullable(Amount),
  bonusId: v.nullable(v.string()),
  maxBet: v.nullable(Amount),
  /** Of a bonus that is over: what became cash, and what was taken away. */
  released: v.nullable(Amount),
  lost: v.nullable(Amount),
  /** To take: until then; running: its end. */
  until: v.nullable(Instant),
  at: Instant,
  termsVersion: v.number(),
  next: PromotionNext,
});
export type Reward = v.InferOutput<typeof Reward>;

export const rewards = defineCall({
  id: 'rewards',
  method: 'GET',
  path: '/wps/reward/list',
  access: 'real',
  flag: 'REWCEN3',
  input: v.object({ tab: v.optional(RewardTab, 'take'), cursor: v.optional(Cursor, '') }),
  output: v.object({
    list: v.array(Reward),
    nextCursor: v.nullable(v.string()),
    counts: v.object({ take: v.number(), running: v.number() }),
  }),
  errors: [],
  summary: 'The reward centre: what can be taken, what runs, what was.',
});

export const claimReward = defineCall({
  id: 'claimReward',
  method: 'POST',
  path: '/wps/reward/claim',
  access: 'real',
  flag: 'REWCEN3',
  moneyMoving: true,
  givesPlay: true,
  input: v.object({
    rewardId: v.pipe(v.string(), v.regex(/^([0-9a-f-]{36}|level:\d{1,2})$/, sentence('field.notId'))),
  }),
  output: v.object({
    reward: Reward,
    /** The main balance afterwards; null: it went elsewhere. */
    balance: v.nullable(Amount),
  }),
  errors: ['reward.gone', 'promotion.notEligible', 'promotion.full', 'play.blocked', 'idempotency.reused'],
  summary: 'Takes one reward: once, however often it is asked.',
});

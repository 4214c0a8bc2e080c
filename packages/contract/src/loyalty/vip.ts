import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Day, Instant, Nothing, Whole } from '../shapes.ts';

export const LEVELS_MAX = 10;
/** Days of play that a level looks at. */
export const LEVEL_DAYS = 90;

export const Level = v.object({
  level: v.number(),
  name: v.string(),
  /** Level points of 90 days that lead to it. */
  from: v.number(),
  /** Level points of 90 days that keep it. */
  keep: v.number(),
  /** 150: one and a half times the points. */
  pointsPercent: v.number(),
  /** Paid once, when reached; null: none. */
  gift: v.nullable(Amount),
  /** Withdrawals a day; null: as everybody. */
  withdrawDayCount: v.nullable(v.number()),
  /** What can be withdrawn a day; null: as everybody. */
  withdrawDayMax: v.nullable(Amount),
  /** Withdrawals are looked at before those of lower levels. */
  fast: v.boolean(),
  /** Percent off in the points mall. */
  mallDiscount: v.number(),
  /** Somebody looks after members of this level. */
  host: v.boolean(),
});
export type Level = v.InferOutput<typeof Level>;

export const vip = defineCall({
  id: 'vip',
  method: 'GET',
  path: '/wps/vip',
  access: 'any',
  input: Nothing,
  output: v.object({
    levels: v.array(Level),
    /** Null for guests and trial members. */
    mine: v.nullable(
      v.object({
        level: v.number(),
        since: Instant,
        /** Of 90 days: one per 10.00 of own valid bets, weighted by category. */
        points90: v.number(),
        /** To the next level; null: none above. */
        toNext: v.nullable(v.number()),
        /** Lost after this day unless `keep` is reached. */
        keepUntil: v.nullable(Day),
        /** Gifts of levels that are waiting. */
        gifts: v.array(v.object({ level: v.number(), amount: Amount })),
        /** Who looks after the member; null: customer service. */
        host: v.nullable(v.object({ name: v.string(), contact: v.string() })),
      }),
    ),
  }),
  errors: [],
  summary: 'The merchant’s levels, what each gives, and how the member stands.',
});

export const takeLevelGift = defineCall({
  id: 'takeLevelGift',
  method: 'POST',
  path: '/wps/vip/gift',
  access: 'real',
  moneyMoving: true,
  givesPlay: true,
  input: v.object({ level: Whole(0, LEVELS_MAX) }),
  output: v.object({ amount: Amount, balance: Amount }),
  errors: ['reward.gone', 'play.blocked'],
  summary: 'Takes the gift of a level that was reached.',
});

export const POINTS_PAGE_SIZE = 25;

export const pointsHistory = defineCall({
  id: 'pointsHistory',
  method: 'GET',
  path: '/wps/mall/points',
  access: 'real',
  flag: 'PTSYS3',
  input: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(300)), '') }),
  output: v.object({
    points: v.number(),
    /** Earned today; credited when the day is over. */
    pending: v.number(),
    /** On the first of next month unless spent. */
    expiring: v.nullable(v.object({ points: v.number(), on: Day })),
    list: v.array(
      v.object({
        id: v.string(),
        code: v.picklist(['POINTS_EARNED', 'POINTS_EXPIRED', 'POINTS_SPENT', 'POINTS_RETURNED']),
        points: v.number(),
        balance: v.number(),
        at: Instant,
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
  summary: 'The member’s points and how they came and went.',
});

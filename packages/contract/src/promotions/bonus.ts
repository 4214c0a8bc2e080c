import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Instant, Nothing, Uuid } from '../shapes.ts';

/** Living bonus money and its open wagering. */
export const LivingBonus = v.object({
  bonusId: Uuid,
  /** Null: it comes from no promotion that is known. */
  promotionId: v.nullable(Uuid),
  title: v.string(),
  /** What was given. */
  amount: Amount,
  /** What is left of it. */
  balance: Amount,
  wageringRequirement: Amount,
  wagered: Amount,
  /** Largest bet on it; null: no limit. */
  maxBet: v.nullable(Amount),
  /** Most that turns to cash; null: all. */
  cashMax: v.nullable(Amount),
  endsAt: Instant,
  /** By category or class of games (`GAME_CLASSES`); the class counts first. */
  weights: v.array(v.object({ category: v.string(), percent: v.number(), bonus: v.boolean() })),
});
export type LivingBonus = v.InferOutput<typeof LivingBonus>;

/** A bonus that is over, and what has become of it. */
export const EndedBonus = v.object({
  bonusId: Uuid,
  title: v.string(),
  amount: Amount,
  reason: v.picklist(['completed', 'expired', 'forfeited', 'cancelled', 'spent']),
  endedAt: Instant,
  /** What became cash. */
  released: Amount,
  /** What was taken away with its end. */
  lost: Amount,
});
export type EndedBonus = v.InferOutput<typeof EndedBonus>;

export const bonusWallet = defineCall({
  id: 'bonusWallet',
  method: 'GET',
  path: '/wps/wallets/bonus',
  access: 'real',
  input: Nothing,
  output: v.object({
    active: v.nullable(LivingBonus),
    /** Begin one after the other, oldest first. */
    waiting: v.array(v.object({ claimId: Uuid, promotionId: Uuid, title: v.string(), amount: Amount })),
    /** The last ones that are over, newest first. */
    ended: v.array(EndedBonus),
  }),
  errors: [],
  summary: 'The member’s bonus and its wagering requirement.',
});

export const bonusRounds = defineCall({
  id: 'bonusRounds',
  method: 'GET',
  path: '/wps/wallets/bonus/rounds',
  access: 'real',
  input: v.object({ bonusId: Uuid, cursor: v.optional(Cursor, '') }),
  output: v.object({
    list: v.array(
      v.object({
        roundId: v.string(),
        gameName: v.string(),
        stake: Amount,
        /** Bonus money of the stake. */
        bonusStake: Amount,
        win: Amount,
        /** What of the stake counts at all; 0 while the round is open. */
        valid: Amount,
        percent: v.number(),
        counted: Amount,
        closed: v.boolean(),
        at: Instant,
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  errors: ['bonus.none'],
  summary: 'The rounds of a bonus, and what each counts for its wagering, newest first.',
});

export const giveUpBonus = defineCall({
  id: 'giveUpBonus',
  method: 'POST',
  path: '/wps/wallets/bonus/giveUp',
  access: 'real',
  moneyMoving: true,
  /** `balance`: as it was seen; another is refused. */
  input: v.object({ bonusId: Uuid, balance: Amount }),
  output: v.object({ ended: Amount }),
  errors: ['bonus.none', 'bonus.changed'],
  summary: 'Ends the bonus: what is left of it is gone, own money stays whole.',
});

import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Nothing, Uuid } from '../shapes.ts';

/** Bonus money that lives, and what has to be wagered until it turns to cash. */
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
  /** The largest bet that may draw on it; null: no limit. */
  maxBet: v.nullable(Amount),
  /** The most that turns to cash; null: all of it. */
  cashMax: v.nullable(Amount),
  endsAt: Instant,
  weights: v.array(v.object({ category: v.string(), percent: v.number(), bonus: v.boolean() })),
});
export type LivingBonus = v.InferOutput<typeof LivingBonus>;

export const bonusWallet = defineCall({
  id: 'bonusWallet',
  method: 'GET',
  path: '/wps/wallets/bonus',
  access: 'real',
  input: Nothing,
  output: v.object({
    active: v.nullable(LivingBonus),
    /** Bonuses that begin when the one before has ended, the oldest first. */
    waiting: v.array(v.object({ claimId: Uuid, title: v.string(), amount: Amount })),
  }),
  errors: [],
  summary: 'The member’s bonus and its wagering requirement.',
});

export const giveUpBonus = defineCall({
  id: 'giveUpBonus',
  method: 'POST',
  path: '/wps/wallets/bonus/giveUp',
  access: 'real',
  moneyMoving: true,
  /** `balance`: what is left of it as it was seen; another by now is refused. */
  input: v.object({ bonusId: Uuid, balance: Amount }),
  output: v.object({ ended: Amount }),
  errors: ['bonus.none', 'bonus.changed'],
  summary: 'Ends the bonus: what is left of it is gone, own money stays whole.',
});

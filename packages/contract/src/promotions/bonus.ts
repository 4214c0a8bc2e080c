import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Nothing, Uuid } from '../shapes.ts';

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
    /** Begin one after the other, oldest first. */
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
  /** `balance`: as it was seen; another is refused. */
  input: v.object({ bonusId: Uuid, balance: Amount }),
  output: v.object({ ended: Amount }),
  errors: ['bonus.none', 'bonus.changed'],
  summary: 'Ends the bonus: what is left of it is gone, own money stays whole.',
});

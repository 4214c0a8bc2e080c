import * as v from 'valibot';
import { Amount, Instant, Uuid } from '../shapes.ts';
import { defineOne } from './define.ts';
import { MerchantId } from './shapes.ts';

export const JackpotLevelRow = v.object({
  level: v.string(),
  number: v.number(),
  meter: Amount,
  /** Where each meter begins, and by where it must be won. */
  seed: Amount,
  most: Amount,
  /** What is left until then. */
  left: Amount,
  /** In per cent of each stake. */
  share: v.string(),
  contributed: Amount,
  seeded: Amount,
  won: Amount,
  hits: v.number(),
  /** Hits that are not paid yet. */
  owed: v.number(),
});
export type JackpotLevelRow = v.InferOutput<typeof JackpotLevelRow>;

export const JackpotWinRow = v.object({
  key: v.string(),
  level: v.string(),
  number: v.number(),
  amount: Amount,
  at: Instant,
  /** With its middle hidden; empty: another merchant’s member. */
  userName: v.string(),
  memberId: v.nullable(Uuid),
  game: v.string(),
  roundId: v.string(),
  paid: v.boolean(),
});
export type JackpotWinRow = v.InferOutput<typeof JackpotWinRow>;

export const jackpotPools = defineOne({
  id: 'jackpotPools',
  noun: 'jackpots',
  path: '/bo/v1/merchants/:merchantId/jackpots',
  access: 'operator:games.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({
    list: v.array(
      v.object({
        key: v.string(),
        name: v.string(),
        vendor: v.string(),
        currency: v.string(),
        games: v.array(v.string()),
        entries: v.number(),
        waiting: v.number(),
        levels: v.array(JackpotLevelRow),
        last: v.array(JackpotWinRow),
      }),
    ),
    silent: v.array(v.string()),
  }),
  errors: ['merchant.unknown'],
  summary: 'Jackpots of vendors in the merchant’s currency: meters, what they are made of, hits and last wins.',
});

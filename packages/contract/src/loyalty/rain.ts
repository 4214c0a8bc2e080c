import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Nothing, Uuid } from '../shapes.ts';

/** Before the start; an envelope needs a token of this time. */
export const RAIN_TOKEN_SECONDS = 60;

export const RainResult = v.picklist(['won', 'empty']);

export const redRain = defineCall({
  id: 'redRain',
  method: 'GET',
  path: '/wps/redRain',
  access: 'any',
  flag: 'REDRAIN3',
  input: Nothing,
  output: v.object({
    serverTime: Instant,
    /** Open or next; null: none planned. */
    rain: v.nullable(
      v.object({
        rainId: Uuid,
        startsAt: Instant,
        endsAt: Instant,
        envelopes: v.number(),
        budget: Amount,
        /** SHA-256 of the splitting seed, published ten minutes before. */
        commitment: v.nullable(v.string()),
      }),
    ),
    /** Null: too early, logged out, or not for this member. */
    rainToken: v.nullable(v.string()),
    /** Why the member may not take part. */
    why: v.nullable(v.picklist(['login', 'trial', 'stopped', 'new', 'play', 'label'])),
    /** What the member has opened in it. */
    mine: v.nullable(v.object({ result: RainResult, amount: v.nullable(Amount) })),
    /** The rain before: envelopes opened, and its seed. */
    last: v.nullable(
      v.object({
        startsAt: Instant,
        opened: v.number(),
        envelopes: v.number(),
        inMs: v.nullable(v.number()),
        seed: v.string(),
      }),
    ),
  }),
  errors: [],
  summary: 'The red envelope rain that is open or comes next.',
});

export const grabRedRain = defineCall({
  id: 'grabRedRain',
  method: 'POST',
  path: '/wps/redRain/grab',
  access: 'real',
  flag: 'REDRAIN3',
  moneyMoving: true,
  givesPlay: true,
  input: v.object({ rainId: Uuid, rainToken: v.pipe(v.string(), v.maxLength(100)) }),
  output: v.object({ result: RainResult, amount: v.nullable(Amount), balance: v.nullable(Amount) }),
  errors: ['rain.notOpen', 'rain.over', 'play.blocked'],
  summary: 'Opens an envelope: one a member and phone, and three an internet address.',
});

export const RAIN_HISTORY_MAX = 30;

export const redRainHistory = defineCall({
  id: 'redRainHistory',
  method: 'GET',
  path: '/wps/redRain/history',
  access: 'real',
  flag: 'REDRAIN3',
  input: Nothing,
  output: v.object({
    list: v.array(v.object({ rainId: Uuid, at: Instant, result: RainResult, amount: v.nullable(Amount) })),
  }),
  errors: [],
  summary: 'The member’s last envelopes.',
});

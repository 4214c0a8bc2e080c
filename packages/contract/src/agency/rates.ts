import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Day, Nothing, Text, Whole } from '../shapes.ts';
import { AskedRates, Percent, RateKey, Rates, UserName } from './shapes.ts';

/** Rates go in steps of this many percent. */
export const RATE_STEP = '0.0100';

export const downlineRebates = defineCall({
  id: 'downlineRebates',
  method: 'GET',
  path: '/wps/agent/downlineRebates',
  access: 'agent',
  flag: 'GAMSER',
  /** Left out: only one's own. */
  input: v.object({ userName: v.optional(UserName) }),
  output: v.object({
    userName: v.string(),
    own: Rates,
    ownPending: v.nullable(v.object({ fromDay: Day, rates: Rates })),
    rates: Rates,
    pending: v.nullable(v.object({ fromDay: Day, rates: Rates })),
    /** Below this others are cut. */
    min: Rates,
    max: Rates,
    step: Percent,
    /** From when on a change would hold. */
    fromDay: Day,
  }),
  errors: ['agency.unknown', 'access.denied'],
  summary: 'The rebates of a direct downline, and within what they can be set.',
});

export const updateDownlineRebates = defineCall({
  id: 'updateDownlineRebates',
  method: 'POST',
  path: '/wps/agent/updateDownlineRebates',
  access: 'agent',
  flag: 'GAMSER',
  input: v.object({
    userName: UserName,
    rates: AskedRates,
    /** Everybody below with more is cut to it. */
    cascade: v.optional(v.boolean(), false),
    /** Only says what would come. */
    preview: v.optional(v.boolean(), false),
  }),
  output: v.object({
    fromDay: Day,
    changed: v.number(),
    byDepth: v.array(v.object({ depth: v.number(), count: v.number() })),
    earnsNothing: v.array(RateKey),
  }),
  errors: [
    'agency.unknown',
    'agency.rateAbove',
    'agency.rateBelowDownline',
    'agency.quotaUsed',
    'agency.movePending',
    'access.denied',
  ],
  summary: 'Sets the rebates of a direct downline from tomorrow on.',
});

export const Quota = v.object({
  quotaId: v.string(),
  templateName: v.string(),
  gameType: RateKey,
  fromRate: Percent,
  quotaTotal: v.number(),
  quotaRemaining: v.number(),
});
export type Quota = v.InferOutput<typeof Quota>;

export const quota = defineCall({
  id: 'quota',
  method: 'GET',
  path: '/wps/agent/quota',
  access: 'agent',
  flag: 'GAMSER',
  input: Nothing,
  output: v.object({ list: v.array(Quota) }),
  errors: ['access.denied'],
  summary: 'The agent’s quotas of high rates; none where the merchant limits none.',
});

export const giveQuota = defineCall({
  id: 'giveQuota',
  method: 'POST',
  path: '/wps/agent/quota',
  access: 'agent',
  flag: 'GAMSER',
  input: v.object({ userName: UserName, quotaId: Text(40), count: Whole(1, 10_000) }),
  output: v.object({ list: v.array(Quota) }),
  errors: ['agency.unknown', 'agency.quotaUnknown', 'agency.quotaUsed', 'access.denied'],
  summary: 'Hands unused quotas on to a direct agent.',
});

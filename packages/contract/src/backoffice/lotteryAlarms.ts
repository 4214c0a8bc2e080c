import * as v from 'valibot';
import { Instant, Uuid } from '../shapes.ts';
import { defineOne } from './define.ts';
import { MerchantId } from './shapes.ts';

/**
 * `noResult`: an official one is due; `late`: an own draw is; `disputed`: sources differ; `exposure`: a number is near
 * its cap; `betting`: an order that the ledger has not answered; `unposted`: a payment that is not in the ledger.
 */
export const LOTTERY_ALARMS = ['noResult', 'late', 'disputed', 'exposure', 'betting', 'unposted'] as const;
/** In hundredths of its cap. */
export const EXPOSURE_ALARM = 80;
/** Shown at once; the oldest first. */
export const ALARMS_MAX = 100;

const Alarm = v.object({
  kind: v.picklist(LOTTERY_ALARMS),
  gameCode: v.string(),
  gameName: v.string(),
  numero: v.string(),
  issueId: Uuid,
  /** When it was due; of exposure: when orders end. */
  since: Instant,
  /** Orders or payments that wait; of exposure the dearest number's share, in hundredths of its cap. */
  count: v.number(),
});
export type LotteryAlarm = v.InferOutput<typeof Alarm>;

export const lotteryAlarms = defineOne({
  id: 'lotteryAlarms',
  noun: 'lotteryAlarms',
  path: '/bo/v1/merchants/:merchantId/lottery/alarms',
  access: 'operator:lottery.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({ list: v.array(Alarm), more: v.boolean() }),
  errors: ['merchant.unknown'],
  summary: 'What of a merchant’s lottery somebody has to look at now.',
});

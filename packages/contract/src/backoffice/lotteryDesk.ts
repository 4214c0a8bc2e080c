import * as v from 'valibot';
import { Amount, Text, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineAct } from './define.ts';
import { Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const cancelLotteryOrder = defineAct({
  id: 'cancelLotteryOrder',
  noun: 'lotteryOrders',
  path: '/bo/v1/merchants/:merchantId/lottery/orders/:orderId/cancel',
  access: 'operator:lottery.write',
  fields: { orderId: Uuid },
  reason: true,
  output: v.object({ stopped: v.number(), refund: Amount }),
  errors: ['merchant.unknown', 'lottery.orderUnknown', 'lottery.notEnterable'],
  summary: 'Gives the stakes of an order back for all issues that still take orders.',
});

export const holdLotteryResult = defineStaffCall({
  id: 'holdLotteryResult',
  method: 'POST',
  path: '/bo/v1/lottery/issues/:issueId/hold',
  access: 'operator:lottery.write',
  input: v.object({ issueId: Uuid, reason: Reason }),
  output: v.object({}),
  errors: ['lottery.issueUnknown', 'lottery.notEnterable'],
  platform: true,
  summary: 'Holds what is not paid of an official result, until two confirm or correct it.',
});

/** Members that a correction names; all are counted. */
export const CORRECTION_SHOWN = 50;

export const lotteryCorrection = defineStaffCall({
  id: 'lotteryCorrection',
  method: 'GET',
  path: '/bo/v1/lottery/issues/:issueId/correction',
  access: 'operator:lottery.result',
  input: v.object({
    issueId: Uuid,
    numbers: v.pipe(Text(400), v.trim(), v.regex(/^[\d, ]+$/, sentence('desk.numbersForm'))),
  }),
  output: v.object({
    /** Orders whose money changes; gains and losses by currency. */
    orders: v.number(),
    sums: v.array(v.object({ currency: v.string(), gain: Amount, loss: Amount })),
    /** The largest changes. */
    list: v.array(
      v.object({
        merchantId: v.string(),
        orderNumber: v.string(),
        userName: v.string(),
        currency: v.string(),
        before: Amount,
        after: Amount,
      }),
    ),
  }),
  errors: ['lottery.issueUnknown', 'lottery.notEnterable'],
  platform: true,
  summary: 'Who would gain and lose by other numbers; writes nothing.',
});

import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Day, Instant } from '../shapes.ts';

/** Days listed singly, and in all (ten years). */
export const PNL_DAYS_MAX = { day: 366, all: 3_660 } as const;

const Play = {
  rounds: v.number(),
  /** What was staked, less what rollbacks gave back. */
  stake: Amount,
  valid: Amount,
  win: Amount,
  /** Won less staked. */
  net: Amount,
};
const Cash = {
  rebate: Amount,
  bonus: Amount,
  agent: Amount,
  /** Net and what was given on top. */
  result: Amount,
  deposits: Amount,
  withdrawals: Amount,
};

export const PnlLine = v.object({
  /** A day, a month (YYYY-MM), a category or a vendor's code. */
  key: v.string(),
  /** The vendor's name; of everything else its key. */
  name: v.string(),
  ...Play,
  /** By day and month only: it belongs to no game. */
  ...v.partial(v.object(Cash)).entries,
});
export type PnlLine = v.InferOutput<typeof PnlLine>;

export const memberPnl = defineCall({
  id: 'memberPnl',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemPNL',
  access: 'session',
  flag: 'PERSREP',
  input: v.object({
    from: Day,
    to: Day,
    by: v.optional(v.picklist(['day', 'month', 'category', 'vendor']), 'day'),
  }),
  output: v.object({
    currency: v.string(),
    /** Play money is not counted: all is zero. */
    trial: v.boolean(),
    totals: v.object({
      ...Play,
      ...Cash,
      /** Paid in less paid out, ever. */
      netDeposit: Amount,
    }),
    /** Newest or largest first, without empty lines. */
    list: v.array(PnlLine),
    asOf: Instant,
  }),
  errors: [],
  summary: 'What the member staked, won and was given in some days of the merchant’s time zone.',
});

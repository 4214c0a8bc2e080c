import * as v from 'valibot';
import { Amount, Day, Instant } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { MerchantId } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** So many days a report covers at most. */
export const REPORT_DAYS_MAX = 366;

const HousePlay = {
  /** Members who staked, on average on a day. */
  membersADay: v.number(),
  rounds: v.number(),
  /** Less what rollbacks gave back. */
  stake: Amount,
  valid: Amount,
  win: Amount,
  /** Gross gaming revenue: staked less won. */
  ggr: Amount,
};
const HouseCash = {
  deposits: Amount,
  withdrawals: Amount,
  /** Paid in less paid out. */
  net: Amount,
  bonus: Amount,
  rebate: Amount,
  agent: Amount,
  ggr: Amount,
  /** GGR less bonus, rebate and agents, before fees. */
  ngr: Amount,
  depositCount: v.number(),
  withdrawalCount: v.number(),
  firstDeposits: v.number(),
  depositorsADay: v.number(),
  activesADay: v.number(),
};

const PlayTotals = v.object(HousePlay);
const CashTotals = v.object(HouseCash);
export const PlayLine = v.object({ key: v.string(), name: v.string(), ...HousePlay });
export type PlayLine = v.InferOutput<typeof PlayLine>;
export const CashLine = v.object({ key: v.string(), ...HouseCash });
export type CashLine = v.InferOutput<typeof CashLine>;

const Asked = {
  merchantId: MerchantId,
  from: Day,
  to: Day,
  /** Of the merchant's; its own when left out. */
  currency: v.optional(v.pipe(v.string(), v.regex(/^([A-Z]{3})?$/, sentence('desk.notCurrency'))), ''),
  compare: v.optional(v.picklist(['none', 'before']), 'none'),
};
const Said = {
  currency: v.string(),
  currencies: v.array(v.string()),
  timeZone: v.string(),
  closedDay: v.nullable(v.string()),
  asOf: Instant,
};

export const playReport = defineOne({
  id: 'playReport',
  noun: 'reports',
  path: '/bo/v1/merchants/:merchantId/reports/play',
  access: 'operator:reports.read',
  input: v.object({ ...Asked, by: v.optional(v.picklist(['day', 'category', 'vendor']), 'day') }),
  output: v.object({
    ...Said,
    totals: PlayTotals,
    list: v.array(PlayLine),
    before: v.nullable(v.object({ from: Day, to: Day, totals: PlayTotals, list: v.array(PlayLine) })),
  }),
  errors: [],
  summary: 'What a merchant’s members played in some days, by day, category or vendor. Play money is not in it.',
});

export const cashReport = defineOne({
  id: 'cashReport',
  noun: 'reports',
  path: '/bo/v1/merchants/:merchantId/reports/cash',
  access: 'operator:reports.read',
  input: v.object(Asked),
  output: v.object({
    ...Said,
    totals: CashTotals,
    list: v.array(CashLine),
    before: v.nullable(v.object({ from: Day, to: Day, totals: CashTotals, list: v.array(CashLine) })),
  }),
  errors: [],
  summary: 'What a merchant’s members paid in, were paid and given in some days, day by day.',
});

export const reportCsv = defineStaffCall({
  id: 'reportCsv',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/reports/csv',
  access: 'operator:reports.read',
  input: v.object({
    merchantId: MerchantId,
    from: Day,
    to: Day,
    currency: Asked.currency,
    report: v.picklist(['play', 'cash']),
    by: v.optional(v.picklist(['day', 'category', 'vendor']), 'day'),
  }),
  output: v.object({ fileName: v.string(), csv: v.string() }),
  errors: [],
  summary: 'The same as a CSV file.',
});

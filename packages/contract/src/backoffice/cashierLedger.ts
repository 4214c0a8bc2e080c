import * as v from 'valibot';
import { Amount, Instant, Text, Uuid, Whole } from '../shapes.ts';
import { TransactionCode } from '../wallet/transactionKinds.ts';
import { defineStaffCall } from './call.ts';
import { defineAct, defineList, oneOf, OneThing, OneDay, defineOne } from './define.ts';
import { MerchantId } from './shapes.ts';
import { sentence } from '../sentence.ts';

const Version = Whole(1, 2_147_483_647);
const Note = v.optional(v.pipe(Text(300), v.trim()), '');

export const AdjustmentRow = v.object({
  adjustmentId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  /** With a minus: from the member. */
  amount: Amount,
  currency: v.string(),
  code: v.string(),
  publicText: v.string(),
  reason: v.string(),
  state: v.picklist(['proposed', 'approved', 'posted', 'refused', 'expired']),
  proposedBy: v.string(),
  proposedAt: Instant,
  decidedBy: v.string(),
  decidedAt: v.nullable(Instant),
  version: v.number(),
});
export type AdjustmentRow = v.InferOutput<typeof AdjustmentRow>;

/** Why a main wallet is corrected. */
export const ADJUSTMENT_CODES = ['goodwill', 'mistake', 'missingDeposit', 'chargeback', 'test', 'other'] as const;

export const adjustments = defineList({
  id: 'adjustments',
  path: '/bo/v1/merchants/:merchantId/adjustments',
  access: 'operator:cashier.read',
  noun: 'adjustments',
  row: AdjustmentRow,
  keyOf: ({ adjustmentId }) => adjustmentId,
  filters: { show: oneOf(['proposed', 'all'], 'proposed') },
  states: { proposed: 'caution', approved: 'info', posted: 'ok', refused: 'bad', expired: 'plain' },
  isShared: true,
  summary: 'Corrections of main wallets.',
});

export const proposeAdjustment = defineAct({
  id: 'proposeAdjustment',
  noun: 'adjustments',
  path: '/bo/v1/merchants/:merchantId/adjustments',
  access: 'operator:adjust.propose',
  fields: {
    /** A repeat is the same proposal. */
    adjustmentId: Uuid,
    userName: v.pipe(Text(60), v.trim(), v.minLength(1, sentence('desk.memberName'))),
    amount: v.pipe(
      v.string(),
      v.regex(/^-?\d{1,12}(\.\d{1,3})?$/, sentence('field.amountForm', { whole: '500', decimal: '-500.50' })),
    ),
    code: v.picklist(ADJUSTMENT_CODES),
    publicText: v.pipe(Text(100), v.trim(), v.minLength(3, sentence('desk.publicTextMin'))),
  },
  reason: true,
  output: AdjustmentRow,
  errors: ['member.unknown', 'adjustment.overLimit', 'staff.ownRelation'],
  summary: 'Proposes a correction of a main wallet; somebody else approves it.',
});

export const decideAdjustment = defineAct({
  id: 'decideAdjustment',
  noun: 'adjustments',
  path: '/bo/v1/merchants/:merchantId/adjustments/:adjustmentId/decision',
  access: 'operator:adjust.approve',
  fields: {
    adjustmentId: Uuid,
    version: Version,
    verdict: v.picklist(['approve', 'refuse']),
    note: Note,
  },
  output: AdjustmentRow,
  errors: [
    'adjustment.unknown',
    'adjustment.overLimit',
    'approval.sameStaff',
    'approval.closed',
    'approval.stale',
    'wallet.insufficientFunds',
    'staff.ownRelation',
  ],
  summary: 'Approves or refuses a correction; never by who proposed it.',
});

export const cashierOverview = defineOne({
  id: 'cashierOverview',
  noun: 'cashierOverview',
  path: '/bo/v1/merchants/:merchantId/cashier/overview',
  access: 'operator:cashier.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({
    currency: v.string(),
    asOf: Instant,
    lines: v.array(
      v.object({
        code: v.picklist([
          'books',
          'gateways',
          'callbacks',
          'depositsHeld',
          'withdrawalsOldest',
          'payoutsStuck',
          'exceptions',
          'float',
          'transfersHeld',
          'codes',
          'reports',
        ]),
        level: v.picklist(['good', 'warn', 'bad']),
        figure: v.string(),
        since: v.nullable(Instant),
      }),
    ),
    today: v.object({
      deposits: v.number(),
      depositsSum: Amount,
      withdrawals: v.number(),
      withdrawalsSum: Amount,
      firstDeposits: v.number(),
    }),
  }),
  errors: ['merchant.unknown'],
  summary: 'Whether money in and out is all right, line by line.',
});

export const LedgerLine = v.object({
  memberId: Uuid,
  userName: v.string(),
  seq: v.number(),
  code: v.string(),
  source: v.string(),
  key: v.string(),
  reference: v.string(),
  debit: v.string(),
  credit: v.string(),
  amount: Amount,
  bonusPart: v.optional(Amount),
  currency: v.string(),
  trial: v.boolean(),
  mainAfter: Amount,
  createdAt: Instant,
});
export type LedgerLine = v.InferOutput<typeof LedgerLine>;

export const ledgerEntries = defineList({
  id: 'ledgerEntries',
  noun: 'ledger',
  path: '/bo/v1/merchants/:merchantId/ledger',
  access: 'operator:ledger.read',
  row: LedgerLine,
  keyOf: ({ memberId, seq, currency, trial }) => `${memberId} ${currency} ${trial} ${seq}`,
  filters: {
    memberId: OneThing,
    /** The key of a movement, or the reference that it bears. */
    search: v.optional(v.pipe(Text(200), v.trim()), ''),
    /** Of the merchant's calendar. */
    day: OneDay,
    code: v.optional(v.union([TransactionCode, v.literal('')]), ''),
    /** Exactly this much, whichever way it went. */
    amount: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^(\d{1,12}(\.\d{1,3})?)?$/, sentence('field.amountForm', { whole: '500', decimal: '500.50' })),
      ),
      '',
    ),
  },
  errors: ['member.unknown', 'merchant.unknown'],
  summary: 'Entries of the ledger with their legs, by member, key, reference or day, and of these by code and amount.',
});

const Money = v.object({ main: Amount, locked: Amount, bonus: Amount, transit: Amount });

export const proveLedger = defineStaffCall({
  id: 'proveLedger',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/ledger/prove',
  access: 'operator:ledger.read',
  input: v.object({ merchantId: MerchantId, memberId: Uuid }),
  output: v.object({
    entries: v.number(),
    equal: v.boolean(),
    firstWrongSeq: v.nullable(v.number()),
    computed: Money,
    stored: Money,
    currency: v.string(),
  }),
  errors: ['member.unknown'],
  summary: 'Recomputes a member’s balances from the first entry on.',
});

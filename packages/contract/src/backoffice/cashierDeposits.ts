import * as v from 'valibot';
import { DepositKind, DepositReason } from '../cashier/deposits.ts';
import { Amount, Instant, Nothing, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineAct, OneThing, defineList, oneOf, defineOne } from './define.ts';
import { MerchantId, Reason, Words, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

const StaffAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,3})?$/, sentence('field.amountForm', { whole: '500', decimal: '500.50' })),
);
/** A decision about an older state is refused. */
const Version = Whole(1, 2_147_483_647);

export const STAFF_DEPOSIT_STATES = [
  'opening',
  'waiting',
  'checking',
  'held',
  'paid',
  'expired',
  'failed',
  'rejected',
] as const;

export const DepositRow = v.object({
  depositId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  methodId: v.string(),
  methodName: v.string(),
  kind: DepositKind,
  gatewayAccountId: v.string(),
  state: v.picklist(STAFF_DEPOSIT_STATES),
  reason: v.nullable(DepositReason),
  currency: v.string(),
  amount: Amount,
  pay: Amount,
  credited: Amount,
  reversed: Amount,
  createdAt: Instant,
  /** Since it came to staff or was sent; the queue's order. */
  waitingSince: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  claimedBy: v.string(),
});
export type DepositRow = v.InferOutput<typeof DepositRow>;

export const staffDeposits = defineList({
  id: 'staffDeposits',
  path: '/bo/v1/merchants/:merchantId/deposits',
  access: 'operator:cashier.read',
  noun: 'deposits',
  row: DepositRow,
  keyOf: ({ depositId }) => depositId,
  filters: {
    /** `queue`: proofs and held ones, oldest first; others newest. */
    show: oneOf(['queue', 'open', 'paid', 'ended', 'all'], 'queue'),
    memberId: OneThing,
    methodId: v.optional(Text(40), ''),
  },
  states: {
    opening: 'plain',
    waiting: 'plain',
    checking: 'caution',
    held: 'bad',
    paid: 'ok',
    expired: 'plain',
    failed: 'plain',
    rejected: 'bad',
  },
  more: { waiting: v.number(), oldestAt: v.nullable(Instant) },
  isShared: 'closely',
  summary: 'Deposits of a merchant, fifty at a time.',
});

export const DepositFile = v.object({
  deposit: DepositRow,
  version: v.number(),
  fee: Amount,
  expiresAt: v.nullable(Instant),
  nextAskAt: v.nullable(Instant),
  asks: v.number(),
  gatewayId: v.string(),
  promoId: v.string(),
  device: v.string(),
  ip: v.string(),
  country: v.string(),
  /** Null: none was sent. */
  proof: v.nullable(
    v.object({
      sentAt: Instant,
      attempt: v.number(),
      bankReference: v.string(),
      paidAmount: Amount,
      paidAt: Instant,
      payerName: v.string(),
      duplicates: v.array(
        v.object({ depositId: Uuid, userName: v.string(), why: v.picklist(['picture', 'reference']) }),
      ),
    }),
  ),
  payments: v.array(
    v.object({
      paymentId: v.string(),
      amount: v.nullable(Amount),
      amountText: v.string(),
      currency: v.string(),
      payer: v.string(),
      credited: Amount,
      reversed: Amount,
      state: v.picklist(['seen', 'credited', 'held', 'sentBack']),
      at: Instant,
    }),
  ),
  /** Callbacks, questions, answers and decisions, oldest first. */
  events: v.array(
    v.object({
      step: v.string(),
      at: Instant,
      reason: v.nullable(v.string()),
      note: v.string(),
      staffName: v.string(),
      detail: v.string(),
    }),
  ),
  member: v.object({
    payeeName: v.string(),
    verifiedName: v.string(),
    kyc: v.string(),
    status: v.string(),
    main: Amount,
    depositsPaid: v.number(),
    depositsSum: Amount,
  }),
  holder: v.nullable(v.object({ staffName: v.string(), isSelf: v.boolean(), until: Instant })),
});
export type DepositFile = v.InferOutput<typeof DepositFile>;

export const staffDeposit = defineOne({
  id: 'staffDeposit',
  noun: 'deposits',
  path: '/bo/v1/merchants/:merchantId/deposits/:depositId',
  access: 'operator:cashier.read',
  input: v.object({ merchantId: MerchantId, depositId: Uuid }),
  output: DepositFile,
  errors: ['deposit.unknown'],
  summary: 'One deposit with all that is known of it.',
});

export const depositProof = defineStaffCall({
  id: 'depositProof',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/deposits/:depositId/proof',
  access: 'operator:cashier.read',
  input: v.object({ merchantId: MerchantId, depositId: Uuid }),
  output: v.object({ jpeg: v.string() }),
  errors: ['deposit.unknown'],
  summary: 'The picture of a proof of payment, a JPEG in base64.',
});

export const claimDeposit = defineStaffCall({
  id: 'claimDeposit',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/deposits/:depositId/claim',
  access: 'operator:deposits.confirm',
  unlogged: 'Says who is at a deposit for a quarter of an hour; decisions are in the log.',
  input: v.object({ merchantId: MerchantId, depositId: Uuid, takeOver: v.optional(v.boolean(), false) }),
  output: v.object({ holder: DepositFile.entries.holder }),
  errors: ['deposit.unknown', 'staff.ownRelation'],
  summary: 'Says that the asker works on a deposit; of two at once one has it.',
});

export const confirmDeposit = defineStaffCall({
  id: 'confirmDeposit',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/deposits/:depositId/confirm',
  access: 'operator:deposits.confirm',
  input: v.object({
    merchantId: MerchantId,
    depositId: Uuid,
    version: Version,
    /** The bank's reference (manual), or the held payment. */
    paymentReference: v.pipe(Text(80), v.trim(), v.minLength(4, sentence('desk.bankReference'))),
    /** What has arrived. */
    amount: StaffAmount,
    note: v.optional(v.pipe(Text(300), v.trim()), ''),
  }),
  output: v.object({ state: v.picklist(STAFF_DEPOSIT_STATES), needsSecond: v.boolean() }),
  errors: [
    'deposit.unknown',
    'deposit.referenceUsed',
    'cashier.claimed',
    'approval.stale',
    'approval.sameStaff',
    'approval.closed',
    'staff.ownRelation',
  ],
  summary: 'Credits a bank transfer or a held payment.',
});

export const askProofAgain = defineStaffCall({
  id: 'askProofAgain',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/deposits/:depositId/askAgain',
  access: 'operator:deposits.confirm',
  input: v.object({
    merchantId: MerchantId,
    depositId: Uuid,
    version: Version,
    /** The member reads it. */
    note: v.pipe(Text(300), v.trim(), v.minLength(5, sentence('desk.proofMissing'))),
  }),
  output: Nothing,
  errors: ['deposit.unknown', 'cashier.claimed', 'approval.stale', 'approval.closed', 'staff.ownRelation'],
  summary: 'Asks for a clearer proof of payment, three times at most.',
});

export const rejectDeposit = defineStaffCall({
  id: 'rejectDeposit',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/deposits/:depositId/reject',
  access: 'operator:deposits.confirm',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    depositId: Uuid,
    version: Version,
    publicReason: v.picklist(['notReceived', 'proofRejected', 'payerCheck', 'sentBack']),
    reason: Reason,
  }),
  output: v.object({ needsSecond: v.boolean() }),
  errors: [
    'deposit.unknown',
    'cashier.claimed',
    'approval.stale',
    'approval.sameStaff',
    'approval.closed',
    'staff.ownRelation',
  ],
  summary: 'Ends a deposit without credit; money that arrives later is still credited or held.',
});

export const askDepositNow = defineStaffCall({
  id: 'askDepositNow',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/deposits/:depositId/ask',
  access: 'operator:cashier.read',
  input: v.object({ merchantId: MerchantId, depositId: Uuid }),
  output: v.object({ answer: v.string(), state: v.picklist(STAFF_DEPOSIT_STATES) }),
  errors: ['deposit.unknown'],
  summary: 'Asks the gateway about a deposit now.',
});

/** Days 1 (Monday) to 7; HH:MM in the merchant's zone. */
const Opening = v.object({
  days: v.pipe(v.array(Whole(1, 7)), v.minLength(1), v.maxLength(7)),
  from: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence('desk.clockForm'))),
  to: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, sentence('desk.clockForm'))),
});

/** A payment method as staff write it. */
export const MethodSettings = v.object({
  direction: v.picklist(['in', 'out']),
  kind: v.picklist(['redirect', 'qr', 'card', 'bank', 'ewallet', 'address']),
  name: Words(40),
  hint: Words(120),
  icon: v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/, sentence('desk.chooseIcon'))),
  /** In the order in which they are tried. */
  gatewayAccountIds: v.pipe(v.array(Text(40)), v.minLength(1, sentence('desk.chooseAccount')), v.maxLength(5)),
  channel: Text(40),
  min: StaffAmount,
  max: StaffAmount,
  quick: v.pipe(v.array(StaffAmount), v.maxLength(6, sentence('field.max', { max: 6 }))),
  fee: v.object({
    paidBy: v.picklist(['member', 'merchant']),
    percentBp: Whole(0, 10_000),
    fixed: StaffAmount,
    min: StaffAmount,
    max: v.nullable(StaffAmount),
    freePerDay: Whole(0, 100),
  }),
  expiryMinutes: Whole(1, 10_080),
  schedule: v.pipe(v.array(Opening), v.maxLength(14)),
  countries: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, sentence('desk.countryForm')))), v.maxLength(250)),
  levels: v.pipe(v.array(Text(20)), v.maxLength(50)),
  memberTypes: v.pipe(v.array(v.picklist([0, 1, 2])), v.minLength(1, sentence('desk.chooseMemberType'))),
  firstDepositMin: v.nullable(StaffAmount),
  dayCap: v.nullable(StaffAmount),
  closedText: Words(160),
  proofNeeded: v.boolean(),
  uniqueCents: v.boolean(),
});
export type MethodSettings = v.InferOutput<typeof MethodSettings>;

const ShownWords = v.record(v.string(), v.string());
/** Checked when saved. */
const ShownSettings = v.object({
  direction: v.picklist(['in', 'out']),
  kind: v.picklist(['redirect', 'qr', 'card', 'bank', 'ewallet', 'address']),
  name: ShownWords,
  hint: ShownWords,
  icon: v.string(),
  gatewayAccountIds: v.array(v.string()),
  channel: v.string(),
  min: v.string(),
  max: v.string(),
  quick: v.array(v.string()),
  fee: v.object({
    paidBy: v.picklist(['member', 'merchant']),
    percentBp: v.number(),
    fixed: v.string(),
    min: v.string(),
    max: v.nullable(v.string()),
    freePerDay: v.number(),
  }),
  expiryMinutes: v.number(),
  schedule: v.array(v.object({ days: v.array(v.number()), from: v.string(), to: v.string() })),
  countries: v.array(v.string()),
  levels: v.array(v.string()),
  memberTypes: v.array(v.picklist([0, 1, 2])),
  firstDepositMin: v.nullable(v.string()),
  dayCap: v.nullable(v.string()),
  closedText: ShownWords,
  proofNeeded: v.boolean(),
  uniqueCents: v.boolean(),
});

export const MethodRow = v.object({
  methodId: v.string(),
  currency: v.string(),
  state: v.picklist(['open', 'closed']),
  position: v.number(),
  version: v.number(),
  updatedAt: Instant,
  settings: ShownSettings,
  /** What it did in the last 24 hours. */
  last24h: v.object({ count: v.number(), paid: v.number(), sum: Amount }),
});
export type MethodRow = v.InferOutput<typeof MethodRow>;

const MethodId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{2,40}$/, sentence('desk.methodIdForm')));

export const cashierMethods = defineList({
  id: 'cashierMethods',
  noun: 'methods',
  path: '/bo/v1/merchants/:merchantId/methods',
  access: 'operator:cashier.read',
  row: MethodRow,
  keyOf: ({ methodId }) => methodId,
  filters: { direction: oneOf(['all', 'in', 'out'], 'all') },
  more: {
    accounts: v.array(
      v.object({ id: v.string(), name: v.string(), adapter: v.string(), currency: v.string(), state: v.string() }),
    ),
    languages: v.array(v.string()),
  },
  isWhole: true,
  summary: 'The payment methods of a merchant, in and out.',
});

export const saveCashierMethod = defineAct({
  id: 'saveCashierMethod',
  noun: 'methods',
  path: '/bo/v1/merchants/:merchantId/methods',
  access: 'operator:methods.write',
  fields: {
    methodId: MethodId,
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, sentence('desk.currencyForm'))),
    /** 0: a new method. */
    version: Whole(0, 2_147_483_647),
    state: v.picklist(['open', 'closed']),
    position: Whole(0, 10_000),
    settings: MethodSettings,
  },
  output: v.object({ version: v.number(), waits: Waits }),
  errors: ['method.unknown', 'method.idTaken', 'gateway.unknown', 'staff.changedMeanwhile'],
  summary: 'Adds or changes a payment method; higher limits wait for a second person.',
});

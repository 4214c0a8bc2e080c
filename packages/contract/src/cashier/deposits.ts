import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Day, Instant, NamedInstant, Nothing, Text, Uuid, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** Deposits to a page of their list. */
export const DEPOSITS_PAGE_SIZE = 25;
export const OPEN_DEPOSITS_MAX = 3;
/** A picture of at most 5 MB as a data address, and the rest. */
const PROOF_BYTES_MAX = 8 * 1024 * 1024;

/** As named by the caller; the currency judges its places. */
const AskedAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,3})?$/, sentence('field.amountForm', { whole: 500, decimal: '500.50' })),
);
const MethodId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{2,40}$/, sentence('field.choosePayment')));

/** How a method pays: page, QR code, card form, transfer with proof, crypto address. */
export const DepositKind = v.picklist(['redirect', 'qr', 'card', 'bank', 'address']);
export const DepositStatus = v.picklist(['pending', 'paid', 'expired', 'rejected', 'failed']);
export type DepositStatus = v.InferOutput<typeof DepositStatus>;
/** Awaited: the gateway, the payment, its proof, or staff. */
export const DepositPhase = v.picklist(['opening', 'toPay', 'proof', 'checking', 'done']);
export type DepositPhase = v.InferOutput<typeof DepositPhase>;

/** Where the status does not say why. */
export const DepositReason = v.picklist([
  'gatewayDown',
  'declined',
  'cancelled',
  'cancelledThere',
  'proofUnclear',
  'proofRejected',
  'otherCurrency',
  'otherAmount',
  'tooLate',
  'overLimit',
  'payerCheck',
  'accountCheck',
  'sentBack',
  'notReceived',
]);
export type DepositReason = v.InferOutput<typeof DepositReason>;

/** Oldest first. */
export const DepositStep = v.picklist([
  'opened',
  'toPay',
  'proofSent',
  'proofUnclear',
  'checking',
  'paid',
  'expired',
  'rejected',
  'failed',
  'sentBack',
  'reversed',
  'reversalWon',
]);

/** What the player does to pay. */
export const DepositNextStep = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), url: v.string() }),
  v.object({ kind: v.literal('qr'), text: v.string() }),
  v.object({
    kind: v.literal('bank'),
    bankName: v.string(),
    accountName: v.string(),
    accountNumber: v.string(),
    /** What the player writes into the transfer's note. */
    reference: v.string(),
    /** Staff find the transfer by it. */
    exactAmount: Amount,
    instructions: v.string(),
  }),
  v.object({
    kind: v.literal('address'),
    network: v.string(),
    address: v.string(),
    amount: v.string(),
    rate: v.string(),
    rateUntil: Instant,
  }),
]);
export type DepositNextStep = v.InferOutput<typeof DepositNextStep>;

/** A deposit as its member reads it. */
export const Deposit = v.object({
  depositId: Uuid,
  status: DepositStatus,
  phase: DepositPhase,
  methodId: v.string(),
  /** The method's name then, in the caller's language. */
  name: v.string(),
  kind: DepositKind,
  /** What the member asked to deposit. */
  amount: Amount,
  fee: Amount,
  /** Amount and fee: what is to be paid. */
  pay: Amount,
  /** Differs from the amount when another sum was paid. */
  credited: Amount,
  /** What the gateway has taken back since. */
  reversed: Amount,
  currency: v.string(),
  createdAt: Instant,
  /** Payable until; later payments still count. Null: no end. */
  expiresAt: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  reason: v.nullable(DepositReason),
  /** Null: nothing to do. */
  nextStep: v.nullable(DepositNextStep),
  /** As in `nextStep` of kind `redirect`. */
  payUrl: v.optional(v.string()),
  /** Null for methods without one. */
  proof: v.nullable(
    v.object({
      sentAt: v.nullable(Instant),
      /** How often one was sent. */
      attempt: v.number(),
      note: v.string(),
    }),
  ),
  promoId: v.nullable(v.string()),
  events: v.array(v.object({ step: DepositStep, at: Instant, reason: v.nullable(DepositReason), note: v.string() })),
});
export type Deposit = v.InferOutput<typeof Deposit>;

/** `percentBp`: hundredths of a percent. */
export const FeeRule = v.object({
  paidBy: v.picklist(['member', 'merchant']),
  percentBp: v.number(),
  fixed: Amount,
  min: Amount,
  max: v.nullable(Amount),
  /** So many a day are free. */
  freePerDay: v.number(),
});
export type FeeRule = v.InferOutput<typeof FeeRule>;

export const DepositMethod = v.object({
  methodId: v.string(),
  name: v.string(),
  hint: v.string(),
  kind: DepositKind,
  /** Such as `gcash`, `qr`, `bank`. */
  icon: v.string(),
  min: Amount,
  max: Amount,
  /** Amounts to tap. */
  quick: v.array(Amount),
  fee: FeeRule,
  currency: v.string(),
  expiryMinutes: v.number(),
  /** `closedText` says why. */
  open: v.boolean(),
  opensAt: v.nullable(Instant),
  closedText: v.string(),
});
export type DepositMethod = v.InferOutput<typeof DepositMethod>;

export const LimitLeft = v.object({
  kind: v.picklist(['merchantDay', 'deposit', 'loss', 'wager', 'session']),
  period: v.picklist(['day', 'week', 'month']),
  limit: Amount,
  left: Amount,
  resetsAt: Instant,
});

export const depositMethods = defineCall({
  id: 'depositMethods',
  method: 'GET',
  path: '/wps/deposit/methods',
  access: 'depositor',
  input: Nothing,
  output: v.object({
    currency: v.string(),
    list: v.array(DepositMethod),
    /** The method of the member's last paid deposit. */
    lastUsed: v.nullable(v.string()),
    /** Least left today by any limit; null: no limit. */
    leftToday: v.nullable(Amount),
    limits: v.array(LimitLeft),
    /** What a withdrawal will still need. */
    needs: v.object({
      kyc: v.boolean(),
      withdrawal: v.array(v.picklist(['kyc', 'payoutAccount', 'paymentPassword'])),
    }),
    /** No deposit was ever paid. */
    first: v.boolean(),
    open: v.array(Deposit),
  }),
  errors: [],
  summary: 'The ways to deposit that are open to this member now, with limits, fees and unfinished deposits.',
});

/** What a promotion would add to a deposit. */
export const depositPromos = defineCall({
  id: 'depositPromos',
  method: 'GET',
  path: '/wps/deposit/promos',
  access: 'depositor',
  input: v.object({ methodId: v.optional(MethodId), amount: v.optional(AskedAmount) }),
  output: v.object({
    list: v.array(
      v.object({
        promoId: v.string(),
        name: v.string(),
        termsVersion: v.number(),
        gives: Amount,
        wageringMultiple: v.number(),
        days: v.number(),
        /** Only with the first deposit: a deposit without it, and it is gone. */
        firstDeposit: v.boolean(),
        terms: v.string(),
        fits: v.boolean(),
        why: v.string(),
      }),
    ),
  }),
  errors: [],
  summary: 'Promotions that can be taken with a deposit.',
});

export const createDeposit = defineCall({
  id: 'createDeposit',
  method: 'POST',
  path: '/wps/deposit',
  access: 'depositor',
  moneyMoving: true,
  givesPlay: true,
  input: v.object({
    methodId: MethodId,
    amount: AskedAmount,
    promoId: v.optional(Text(64)),
    /** Others by now are refused. */
    termsVersion: v.optional(Whole(1, 1_000_000)),
    /** Another by now is refused. */
    feeShown: v.optional(AskedAmount),
  }),
  output: Deposit,
  errors: [
    'idempotency.required',
    'idempotency.reused',
    'access.denied',
    'play.blocked',
    'kyc.required',
    'deposit.methodClosed',
    'deposit.limit',
    'limit.reached',
    'deposit.tooManyOpen',
    'deposit.feeChanged',
    'deposit.gatewayDown',
    'promo.notOffered',
    'promotion.full',
    'promotion.termsChanged',
  ],
  summary: 'Begins a deposit and says how to pay it.',
});

export const depositDetail = defineCall({
  id: 'depositDetail',
  method: 'GET',
  path: '/wps/deposit/:depositId',
  access: 'depositor',
  input: v.object({ depositId: Uuid }),
  output: Deposit,
  errors: ['deposit.unknown'],
  summary: 'One deposit; the gateway is asked when it was not just asked.',
});

export const cancelDeposit = defineCall({
  id: 'cancelDeposit',
  method: 'POST',
  path: '/wps/deposit/:depositId/cancel',
  access: 'depositor',
  input: v.object({ depositId: Uuid }),
  output: Deposit,
  errors: ['deposit.unknown', 'deposit.tooLate'],
  summary: 'Ends a deposit that was not paid. A payment that still comes is credited.',
});

export const confirmManualDeposit = defineCall({
  id: 'confirmManualDeposit',
  method: 'POST',
  path: '/wps/deposit/:depositId/slip',
  access: 'depositor',
  bodyBytesMax: PROOF_BYTES_MAX,
  input: v.object({
    depositId: Uuid,
    /** Data address of a JPEG, PNG or WebP. */
    image: v.pipe(v.string(), v.startsWith('data:image/', sentence('field.choosePhoto'))),
    bankReference: v.pipe(Text(60), v.trim(), v.minLength(4, sentence('field.reference'))),
    paidAmount: AskedAmount,
    paidAt: NamedInstant,
    payerName: v.pipe(Text(100), v.trim(), v.minLength(2, sentence('field.payerName'))),
  }),
  output: Deposit,
  errors: ['deposit.unknown', 'deposit.proofUnreadable', 'deposit.proofClosed', 'deposit.referenceUsed'],
  summary: 'Sends the proof of a bank transfer.',
});

export const depositReport = defineCall({
  id: 'depositReport',
  method: 'GET',
  path: '/wps/deposit/report',
  access: 'depositor',
  input: v.object({
    from: v.optional(Day),
    to: v.optional(Day),
    status: v.optional(DepositStatus),
    cursor: v.optional(Cursor),
    pageSize: v.optional(Whole(1, 100), DEPOSITS_PAGE_SIZE),
  }),
  output: v.object({ list: v.array(Deposit), nextCursor: v.nullable(Cursor) }),
  errors: [],
  summary: 'The member’s deposits, newest first.',
});

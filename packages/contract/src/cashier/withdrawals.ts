import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Day, Instant, Nothing, Uuid, Whole } from '../shapes.ts';
import { FeeRule, LimitLeft } from './deposits.ts';
import { PayoutAccount, PayoutAccountKind } from './payoutAccounts.ts';
import { sentence } from '../sentence.ts';

/** Withdrawals to a page of their list. */
export const WITHDRAWALS_PAGE_SIZE = 25;

const AskedAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,3})?$/, sentence('field.amountForm', { whole: 500, decimal: '500.50' })),
);

export const WithdrawalStatus = v.picklist(['requested', 'reviewing', 'approved', 'paid', 'rejected', 'failed']);
export type WithdrawalStatus = v.InferOutput<typeof WithdrawalStatus>;

/** For members; never the rule itself. */
export const WithdrawalReason = v.picklist([
  'standardCheck',
  'firstWithdrawal',
  'newAccount',
  'largerAmount',
  'securityChange',
  'cancelled',
  'nameDiffers',
  'accountUnknown',
  'playThroughLeft',
  'documentsNeeded',
  'thirdPartyPayment',
  'bankRefused',
  'cannotSay',
  'interrupted',
]);
export type WithdrawalReason = v.InferOutput<typeof WithdrawalReason>;

export const WithdrawalStep = v.picklist([
  'requested',
  'held',
  'checking',
  'secondCheck',
  'approved',
  'sent',
  'paid',
  'rejected',
  'failed',
  'returned',
  'bounced',
]);
export type WithdrawalStep = v.InferOutput<typeof WithdrawalStep>;

export const Withdrawal = v.object({
  withdrawalId: Uuid,
  status: WithdrawalStatus,
  /** What leaves the main wallet. */
  amount: Amount,
  /** Taken from the amount. */
  fee: Amount,
  /** What arrives. */
  net: Amount,
  currency: v.string(),
  bankCard: v.object({ bankCardId: Uuid, kind: PayoutAccountKind, name: v.string(), mask: v.string() }),
  createdAt: Instant,
  /** Promised time of the decision; null once decided. */
  reviewBy: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  reference: v.string(),
  reason: v.nullable(WithdrawalReason),
  /** Paid, then sent back by the bank. */
  bounced: v.boolean(),
  canCancel: v.boolean(),
  events: v.array(
    v.object({
      step: WithdrawalStep,
      at: Instant,
      reason: v.nullable(WithdrawalReason),
      /** Median of the last week; null: too few. */
      usualMinutes: v.nullable(v.number()),
    }),
  ),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

export const PayoutMethod = v.object({
  methodId: v.string(),
  name: v.string(),
  kind: PayoutAccountKind,
  min: Amount,
  max: Amount,
  fee: FeeRule,
  /** So many free ones are left today. */
  freeLeft: v.number(),
  open: v.boolean(),
  opensAt: v.nullable(Instant),
  closedText: v.string(),
});
export type PayoutMethod = v.InferOutput<typeof PayoutMethod>;

export const withdrawOptions = defineCall({
  id: 'withdrawOptions',
  method: 'GET',
  path: '/wps/withdraw/options',
  access: 'real',
  input: Nothing,
  output: v.object({
    currency: v.string(),
    main: Amount,
    locked: Amount,
    /** It has to come to main first. */
    elsewhere: v.array(v.object({ vendor: v.string(), vendorName: v.string(), balance: Amount })),
    methods: v.array(PayoutMethod),
    day: v.object({ left: Amount, countLeft: v.number(), resetsAt: Instant }),
    /** Play-through of deposits that a withdrawal asks for. */
    playThrough: v.object({
      required: Amount,
      done: Amount,
      left: Amount,
      list: v.array(
        v.object({
          source: v.picklist(['deposit', 'bonus', 'transfer']),
          name: v.string(),
          required: Amount,
          done: Amount,
          endsAt: v.nullable(Instant),
        }),
      ),
    }),
    /** The bonus that ends with a withdrawal, and what is lost of it and of those that wait; null: none. */
    bonus: v.nullable(v.object({ bonusId: v.nullable(Uuid), title: v.string(), amount: Amount })),
    /** The identity check has to be passed first. */
    kycRequired: v.boolean(),
    /** It has been passed, asked for or not. */
    kycDone: v.boolean(),
    hasPaymentPassword: v.boolean(),
    paymentPasswordLockedUntil: v.nullable(Instant),
    bankCards: v.array(PayoutAccount),
    open: v.array(Withdrawal),
    /** To payment, median of the last week; null: too few. */
    usualMinutes: v.nullable(v.number()),
    canCancel: v.boolean(),
    limits: v.array(LimitLeft),
    /** The merchant's promise. */
    reviewMinutes: v.number(),
  }),
  errors: [],
  summary: 'What can be withdrawn, where to, at what fee, and what is still missing.',
});

export const withdraw = defineCall({
  id: 'withdraw',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  access: 'depositor',
  moneyMoving: true,
  encrypted: true,
  limit: 'login',
  input: v.object({
    bankCardId: Uuid,
    amount: AskedAmount,
    paymentPassword: v.pipe(v.string(), v.regex(/^\d{6}$/, sentence('field.digits', { count: 6 }))),
    /** Another by now is refused. */
    feeShown: v.optional(AskedAmount),
    /** The member agrees that a living bonus ends. */
    endBonus: v.optional(v.boolean()),
  }),
  output: Withdrawal,
  errors: [
    'idempotency.required',
    'idempotency.reused',
    'encryption.required',
    'encryption.invalid',
    'encryption.expired',
    'encryption.replayed',
    'kyc.required',
    'paymentPassword.missing',
    'paymentPassword.wrong',
    'paymentPassword.locked',
    'paymentPassword.resetNeeded',
    'bankCard.unknown',
    'bankCard.nameDiffers',
    'bankCard.cooling',
    'bankCard.confirm',
    'withdraw.playThrough',
    'withdraw.feeChanged',
    'withdraw.dayLimit',
    'withdraw.open',
    'withdraw.closed',
    'bonus.willEnd',
    'wallet.insufficientFunds',
  ],
  summary: 'Asks for money to be paid out; it is set aside at once.',
});

export const withdrawDetail = defineCall({
  id: 'withdrawDetail',
  method: 'GET',
  path: '/wps/withdraw/:withdrawalId',
  access: 'real',
  input: v.object({ withdrawalId: Uuid }),
  output: Withdrawal,
  errors: ['withdraw.unknown'],
  summary: 'One withdrawal with its timeline.',
});

export const withdrawReport = defineCall({
  id: 'withdrawReport',
  method: 'GET',
  path: '/wps/relay/MCS2_WithdrawTransactionReport',
  access: 'real',
  input: v.object({
    from: v.optional(Day),
    to: v.optional(Day),
    status: v.optional(WithdrawalStatus),
    cursor: v.optional(Cursor),
    pageSize: v.optional(Whole(1, 100), WITHDRAWALS_PAGE_SIZE),
  }),
  output: v.object({ list: v.array(Withdrawal), nextCursor: v.nullable(Cursor) }),
  errors: [],
  summary: 'The member’s withdrawals, newest first.',
});

export const cancelWithdraw = defineCall({
  id: 'cancelWithdraw',
  method: 'POST',
  path: '/wps/transaction/withdraw/:withdrawalId/cancel',
  access: 'real',
  input: v.object({ withdrawalId: Uuid }),
  output: Withdrawal,
  errors: ['withdraw.unknown', 'withdraw.cancelOff', 'withdraw.tooLate'],
  summary: 'Takes back a withdrawal that nobody works on yet, where the merchant allows it.',
});

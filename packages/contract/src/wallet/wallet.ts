import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Day, Instant, Nothing, Whole, Uuid } from '../shapes.ts';
import { TransactionCode, TransactionGroup } from './transactionKinds.ts';

/** Lines to a page of the statement. */
export const TRANSACTIONS_PAGE_SIZE = 25;
/** `decisions.md`: the demo top-up, once a day of the merchant's time zone. */
export const DEMO_TOP_UP_AMOUNT = '1000.00';

/** What a member has at a vendor with wallets of its own, by its last word. */
export const VendorBalance = v.object({
  vendor: v.string(),
  balance: Amount,
  /** When the vendor said so. */
  asOf: Instant,
  /** A game of it was opened since: the balance may be another by now. */
  inPlay: v.boolean(),
});

export const memberWallet = defineCall({
  id: 'memberWallet',
  method: 'GET',
  path: '/wps/wallets/gcs',
  access: 'session',
  input: Nothing,
  output: v.object({
    currency: v.string(),
    sumBalance: Amount,
    main: Amount,
    locked: Amount,
    bonus: Amount,
    points: Amount,
    /** Part of the sum: on its way between the main wallet and a vendor's. Absent when nothing is. */
    inTransit: v.optional(Amount),
    /** Part of the sum: what vendors with wallets of their own said last. Absent when the member has none. */
    vendors: v.optional(v.array(VendorBalance)),
    /** Trial members: the whole wallet is trial money. */
    trial: v.boolean(),
    /** Demo mode: whether today's top-up is still to be had; absent outside demo mode. */
    demoTopUp: v.optional(v.object({ available: v.boolean(), amount: Amount })),
  }),
  errors: [],
  summary: 'The balances of the member.',
});

export const transactions = defineCall({
  id: 'transactions',
  method: 'GET',
  path: '/wps/relay/ODS2_MemberTransaction',
  access: 'session',
  input: v.object({
    from: v.optional(Day),
    to: v.optional(Day),
    group: v.optional(TransactionGroup),
    code: v.optional(TransactionCode),
    cursor: v.optional(Cursor),
    pageSize: v.optional(Whole(1, 100), TRANSACTIONS_PAGE_SIZE),
  }),
  output: v.object({
    list: v.array(
      v.object({
        id: v.string(),
        code: TransactionCode,
        /** What it did to the main balance: below zero when money left. */
        amount: Amount,
        /** What it did to the bonus beside it, in the same sense; absent when nothing. */
        bonusPart: v.optional(Amount),
        balance: Amount,
        createdAt: Instant,
        /** The name of the game that was played, of the vendor the money went to or came from, or of the way it was paid; empty for what is none of these. */
        note: v.string(),
        /** The deposit or withdrawal that it belongs to; absent for what is neither. */
        reference: v.optional(Uuid),
      }),
    ),
    nextCursor: v.nullable(Cursor),
  }),
  errors: [],
  summary: 'Every movement of the wallet, newest first.',
});

export const transactionCodes = defineCall({
  id: 'transactionCodes',
  method: 'GET',
  path: '/wps/relay/GLS2_TxCodeList',
  access: 'session',
  input: Nothing,
  output: v.object({ list: v.array(v.object({ code: TransactionCode, name: v.string(), group: TransactionGroup })) }),
  errors: [],
  summary: 'The kinds of movements, for the filter of the statement.',
});

export const demoTopUp = defineCall({
  id: 'demoTopUp',
  method: 'POST',
  path: '/wps/wallets/demoTopUp',
  access: 'session',
  moneyMoving: true,
  givesPlay: true,
  input: Nothing,
  output: v.object({ amount: Amount, balance: Amount, currency: v.string() }),
  errors: [
    'wallet.topUpUsed',
    'wallet.topUpClosed',
    'kyc.required',
    'access.denied',
    'play.blocked',
    'idempotency.required',
  ],
  summary: 'Demo mode only: play money once a day.',
});

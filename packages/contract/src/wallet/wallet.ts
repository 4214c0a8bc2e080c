import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Day, Instant, Nothing, Whole, Uuid } from '../shapes.ts';
import { TransactionCode, TransactionGroup } from './transactionKinds.ts';

/** Lines to a page of the statement. */
export const TRANSACTIONS_PAGE_SIZE = 25;
/** `decisions.md`: demo top-up, once a day in the merchant's zone. */
export const DEMO_TOP_UP_AMOUNT = '1000.00';

/** At a vendor with its own wallets, by its last answer. */
export const VendorBalance = v.object({
  vendor: v.string(),
  balance: Amount,
  /** When the vendor said so. */
  asOf: Instant,
  /** A game was opened since: it may have changed. */
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
    /** Of the sum, between wallets. Absent: none. */
    inTransit: v.optional(Amount),
    /** Of the sum, at vendors. Absent: none. */
    vendors: v.optional(v.array(VendorBalance)),
    /** Trial members: the whole wallet is trial money. */
    trial: v.boolean(),
    /** Demo mode: whether today's top-up is available. */
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
  flag: 'TRANSREC3',
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
        /** Change of the main balance. */
        amount: Amount,
        /** Change of the bonus, same sign; absent: none. */
        bonusPart: v.optional(Amount),
        balance: Amount,
        createdAt: Instant,
        /** Game, vendor or payment method; else empty. */
        note: v.string(),
        /** Of a game's line. */
        nodeId: v.optional(v.string()),
        /** Its deposit or withdrawal, if any. */
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
  flag: 'TRANSREC3',
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

import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Instant, Nothing, Uuid, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** In place of a vendor's code. */
export const MAIN_WALLET = 'main';
export const TRANSFERS_PAGE_SIZE = 25;

/** `underWay`: undecided; the vendor is asked until it is. */
export const TransferStanding = v.picklist(['underWay', 'completed', 'reversed', 'rejected']);
export type TransferStanding = v.InferOutput<typeof TransferStanding>;

/** Why nothing was moved, or why it came back. */
export const TransferProblem = v.picklist(['notEnough', 'disabled', 'limit', 'vendor', 'interrupted']);
export type TransferProblem = v.InferOutput<typeof TransferProblem>;

const WalletName = v.pipe(v.string(), v.regex(/^(main|[A-Z0-9_]{2,20})$/, sentence('field.notWallet')));
const OPENED_MOST = 2_147_483_647;

export const TransferLine = v.object({
  transferId: Uuid,
  vendor: v.string(),
  vendorName: v.string(),
  /** `in`: from the main wallet to the vendor's. */
  direction: v.picklist(['in', 'out']),
  amount: Amount,
  currency: v.string(),
  standing: TransferStanding,
  problem: v.nullable(TransferProblem),
  /** `home`: returned by itself. */
  origin: v.picklist(['member', 'launch', 'home']),
  askedAt: Instant,
  endedAt: v.nullable(Instant),
});
export type TransferLine = v.InferOutput<typeof TransferLine>;

export const VendorWalletLine = v.object({
  vendor: v.string(),
  vendorName: v.string(),
  balance: Amount,
  /** Null: nothing was ever sent there. */
  asOf: v.nullable(Instant),
  /** False: an older answer. */
  fresh: v.boolean(),
  /** A game of it was opened since. */
  inPlay: v.boolean(),
  /** Takes money now; returns always work. */
  open: v.boolean(),
  underWay: v.nullable(TransferLine),
});
export type VendorWalletLine = v.InferOutput<typeof VendorWalletLine>;

export const vendorWallets = defineCall({
  id: 'vendorWallets',
  method: 'GET',
  path: '/wps/relay/GCS_vendorWallets',
  access: 'real',
  input: Nothing,
  output: v.object({
    currency: v.string(),
    main: Amount,
    inTransit: Amount,
    list: v.array(VendorWalletLine),
  }),
  errors: [],
  summary: 'The main wallet and the wallets at vendors that keep their own, which are asked now.',
});

export const walletTransfer = defineCall({
  id: 'walletTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'real',
  moneyMoving: true,
  input: v.object({
    from: WalletName,
    to: WalletName,
    /** Absent: everything. */
    amount: v.optional(Amount),
  }),
  output: TransferLine,
  errors: [
    'check.due',
    'transfer.closed',
    'transfer.unknown',
    'transfer.vendorClosed',
    'transfer.vendorDown',
    'transfer.notEnough',
    'transfer.nothing',
    'transfer.underWay',
    'kyc.required',
    'access.denied',
    'idempotency.required',
    'idempotency.reused',
  ],
  summary: 'Moves money between the main wallet and a vendor’s.',
});

export const collectWallets = defineCall({
  id: 'collectWallets',
  method: 'POST',
  path: '/wps/wallets/collect',
  access: 'real',
  moneyMoving: true,
  input: v.object({
    /** Absent: every vendor's wallet. Nothing moves when the game was opened since. */
    left: v.optional(
      v.union([
        /** As its launch answered. */
        v.object({ vendor: WalletName, opened: Whole(0, OPENED_MOST) }),
        /** A launch whose answer was lost: its money returns, unless money moved since. */
        v.object({ launchId: Uuid }),
      ]),
    ),
  }),
  output: v.object({
    main: Amount,
    currency: v.string(),
    /** Moved or tried; without vendors that had nothing. */
    list: v.array(TransferLine),
    /** Vendors that did not say what they have. */
    silent: v.array(v.string()),
    /** Money there comes later. */
    underWay: v.array(v.string()),
  }),
  errors: ['idempotency.required'],
  summary:
    'Brings everything from the vendors’ wallets back into the main wallet, or from that of a game that is left.',
});

export const walletTransfers = defineCall({
  id: 'walletTransfers',
  method: 'GET',
  path: '/wps/relay/GCS_walletTransferList',
  access: 'real',
  input: v.object({
    cursor: v.optional(Cursor),
    pageSize: v.optional(Whole(1, 100), TRANSFERS_PAGE_SIZE),
  }),
  output: v.object({ list: v.array(TransferLine), nextCursor: v.nullable(Cursor) }),
  errors: [],
  summary: 'The member’s transfers, newest first.',
});

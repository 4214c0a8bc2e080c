import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Instant, Nothing, Uuid, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** How the main wallet is called where a vendor's code may stand, too. */
export const MAIN_WALLET = 'main';
/** Transfers to a page of their list. */
export const TRANSFERS_PAGE_SIZE = 25;

/** `underWay`: not decided by the vendor yet; it is asked until it is. */
export const TransferStanding = v.picklist(['underWay', 'completed', 'reversed', 'rejected']);
export type TransferStanding = v.InferOutput<typeof TransferStanding>;

/** Why nothing was moved, or why it came back. */
export const TransferProblem = v.picklist(['notEnough', 'disabled', 'limit', 'vendor', 'interrupted']);
export type TransferProblem = v.InferOutput<typeof TransferProblem>;

const WalletName = v.pipe(v.string(), v.regex(/^(main|[A-Z0-9_]{2,20})$/, sentence('field.notWallet')));
const OPENED_MOST = 2_147_483_647;

/** A transfer as the member reads it. */
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
  /** By the member, by a game's launch, or money that returned by itself. */
  origin: v.picklist(['member', 'launch', 'home']),
  askedAt: Instant,
  endedAt: v.nullable(Instant),
});
export type TransferLine = v.InferOutput<typeof TransferLine>;

/** A vendor's wallet as the member reads it. */
export const VendorWalletLine = v.object({
  vendor: v.string(),
  vendorName: v.string(),
  balance: Amount,
  /** Time of the vendor's answer; null: never asked, and nothing sent. */
  asOf: v.nullable(Instant),
  /** False: the vendor did not answer; this is its last figure. */
  fresh: v.boolean(),
  /** A game of it was opened since. */
  inPlay: v.boolean(),
  /** Takes money at the moment; it gives back at any time. */
  open: v.boolean(),
  /** A transfer with it that is under way. */
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
    /** Left out: everything that is there. */
    amount: v.optional(Amount),
  }),
  output: TransferLine,
  errors: [
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
    /** The game left; absent: every vendor's wallet. Nothing moves when a game of the vendor was opened since. */
    left: v.optional(
      v.union([
        /** As its launch named it. */
        v.object({ vendor: WalletName, opened: Whole(0, OPENED_MOST) }),
        /** A launch with a lost answer: returns what went along, unless money moved there since. */
        v.object({ launchId: Uuid }),
      ]),
    ),
  }),
  output: v.object({
    main: Amount,
    currency: v.string(),
    /** What was moved or tried; a vendor that had nothing is left out. */
    list: v.array(TransferLine),
    /** Vendors that did not say what they have. */
    silent: v.array(v.string()),
    /** Vendors with something under way: their money comes later. */
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

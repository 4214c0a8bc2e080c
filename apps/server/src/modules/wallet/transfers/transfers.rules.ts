import { moveEntry, vendorAccount, type Entry, type WalletKey } from '../ledger/ledger.rules.ts';

/** `in`: from the main wallet to the vendor's; `out`: back. */
export type TransferDirection = 'in' | 'out';
/** How far it is; the ways from one to the next stand in the README of module transfers. The last three are ends. */
export type TransferState = 'requested' | 'reserved' | 'cancelling' | 'sent' | 'completed' | 'reversed' | 'rejected';
/** Who asked: the member, the opening of a game, or money that comes home by itself. */
export type TransferOrigin = 'member' | 'launch' | 'home';

/** Money between a member's main wallet and the one that a vendor keeps. Real money only; minor units. */
export interface Transfer {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly vendor: string;
  readonly direction: TransferDirection;
  readonly amount: bigint;
  readonly state: TransferState;
  readonly origin: TransferOrigin;
  /** Whether everything was wished for, whatever that was; null where it was not kept. */
  readonly everything: boolean | null;
  /** How often the vendor was asked. */
  readonly tries: number;
  /** What was said last that was no decision, or why it was refused. */
  readonly problem: string;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
}

export const TRANSFER_SOURCE = 'transfer';

/** Whose key the ledger knows a transfer by. */
type TransferRef = Pick<Transfer, 'id' | 'merchantId' | 'memberId' | 'currency' | 'vendor' | 'amount'>;

const keyOf = ({ merchantId, memberId, currency }: TransferRef): WalletKey => ({
  merchantId,
  memberId,
  currency,
  trial: false,
});

const startOf = (transfer: TransferRef) => ({
  ...keyOf(transfer),
  source: TRANSFER_SOURCE,
  txId: `${transfer.id} in`,
  reference: transfer.id,
});
/** How a transfer ends is one key, so it ends one way only, whoever is told what. */
const endOf = (transfer: TransferRef) => ({
  ...keyOf(transfer),
  source: TRANSFER_SOURCE,
  txId: `${transfer.id} end`,
  reference: transfer.id,
});

/** Sets the amount aside for its way to the vendor. */
export const reserveOutEntry = (transfer: TransferRef): Entry =>
  moveEntry({
    ...startOf(transfer),
    code: 'TRANSFER_IN',
    debit: 'main',
    credit: 'transit',
    amount: transfer.amount,
  });

/** Uses up the key of `reserveOutEntry`, so that it moves nothing when it comes late; a conflict when it has moved already. */
export const voidOutEntry = (transfer: TransferRef): Entry => ({ ...reserveOutEntry(transfer), amount: 0n });

/** The vendor has taken the amount into its wallet. */
export const settleOutEntry = (transfer: TransferRef): Entry =>
  moveEntry({
    ...endOf(transfer),
    code: 'TRANSFER_SETTLED',
    debit: 'transit',
    credit: vendorAccount(transfer.vendor),
    amount: transfer.amount,
  });

/** The vendor has not taken it and never will. */
export const reverseOutEntry = (transfer: TransferRef): Entry =>
  moveEntry({
    ...endOf(transfer),
    code: 'TRANSFER_REVERSED',
    debit: 'transit',
    credit: 'main',
    amount: transfer.amount,
  });

/** The vendor has taken the amount out of its wallet. `isLarge`: more has come from there than is let through unseen. */
export const settleInEntry = (
  transfer: TransferRef,
  { isLarge }: { isLarge: boolean } = { isLarge: false },
): Entry => ({
  ...moveEntry({
    ...endOf(transfer),
    code: 'TRANSFER_OUT',
    debit: vendorAccount(transfer.vendor),
    credit: 'main',
    amount: transfer.amount,
  }),
  review: isLarge ? 'largeHome' : null,
});

/** Uses up the key of `settleInEntry` for what the vendor refused. */
export const voidInEntry = (transfer: TransferRef): Entry => ({ ...settleInEntry(transfer), amount: 0n });

import { moveEntry, vendorAccount, type Entry, type WalletKey } from '../ledger/ledger.rules.ts';

/** `in`: to the vendor's wallet; `out`: back. */
export type TransferDirection = 'in' | 'out';
/** The README of module transfers has the transitions. The last three are final. */
export type TransferState = 'requested' | 'reserved' | 'cancelling' | 'sent' | 'completed' | 'reversed' | 'rejected';
/** Started by the member, a launch, or an automatic return. */
export type TransferOrigin = 'member' | 'launch' | 'home';

/** Real money only; minor units. */
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
  /** Whether everything was asked for; null: not recorded. */
  readonly everything: boolean | null;
  readonly tries: number;
  /** The last answer without a decision, or the refusal's reason. */
  readonly problem: string;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
}

export const TRANSFER_SOURCE = 'transfer';

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
/** One key for all ends, so that a transfer ends one way only. */
const endOf = (transfer: TransferRef) => ({
  ...keyOf(transfer),
  source: TRANSFER_SOURCE,
  txId: `${transfer.id} end`,
  reference: transfer.id,
});

/** Reserves the amount for the vendor. */
export const reserveOutEntry = (transfer: TransferRef): Entry =>
  moveEntry({
    ...startOf(transfer),
    code: 'TRANSFER_IN',
    debit: 'main',
    credit: 'transit',
    amount: transfer.amount,
  });

/** Uses up the key of `reserveOutEntry`, so that it cannot come late; a conflict when it has moved. */
export const voidOutEntry = (transfer: TransferRef): Entry => ({ ...reserveOutEntry(transfer), amount: 0n });

/** The vendor took the amount. */
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

/** The amount left the vendor's wallet. `isLarge`: above what passes without review. */
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

/** Uses up the key of `settleInEntry` after the vendor's refusal. */
export const voidInEntry = (transfer: TransferRef): Entry => ({ ...settleInEntry(transfer), amount: 0n });

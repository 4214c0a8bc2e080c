import { moveEntry, vendorAccount, type Entry, type WalletKey } from '../ledger/ledger.rules.ts';

/** `in`: to the vendor's wallet; `out`: back. */
export type TransferDirection = 'in' | 'out';
/** README of module transfers; the last three are final. */
export type TransferState = 'requested' | 'reserved' | 'cancelling' | 'sent' | 'completed' | 'reversed' | 'rejected';
/** `home`: an automatic return. */
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
  /** Null: not recorded. */
  readonly everything: boolean | null;
  readonly tries: number;
  /** Last answer without a decision, or the reason of a refusal. */
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
/** One key: a transfer ends one way. */
const endOf = (transfer: TransferRef) => ({
  ...keyOf(transfer),
  source: TRANSFER_SOURCE,
  txId: `${transfer.id} end`,
  reference: transfer.id,
});

/** Main → in transit. */
export const reserveOutEntry = (transfer: TransferRef): Entry =>
  moveEntry({
    ...startOf(transfer),
    code: 'TRANSFER_IN',
    debit: 'main',
    credit: 'transit',
    amount: transfer.amount,
  });

/** Uses up the key of `reserveOutEntry`; a conflict if it has moved. */
export const voidOutEntry = (transfer: TransferRef): Entry => ({ ...reserveOutEntry(transfer), amount: 0n });

/** The vendor took it. */
export const settleOutEntry = (transfer: TransferRef): Entry =>
  moveEntry({
    ...endOf(transfer),
    code: 'TRANSFER_SETTLED',
    debit: 'transit',
    credit: vendorAccount(transfer.vendor),
    amount: transfer.amount,
  });

/** The vendor never takes it. */
export const reverseOutEntry = (transfer: TransferRef): Entry =>
  moveEntry({
    ...endOf(transfer),
    code: 'TRANSFER_REVERSED',
    debit: 'transit',
    credit: 'main',
    amount: transfer.amount,
  });

/** The vendor paid; `isLarge`: for review. */
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

/** Uses up the key of `settleInEntry`. */
export const voidInEntry = (transfer: TransferRef): Entry => ({ ...settleInEntry(transfer), amount: 0n });

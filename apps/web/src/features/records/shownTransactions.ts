import type { TransactionCode, TransactionGroup } from '@baize/contract/wallet/transactionKinds.ts';

/** Which movements are shown: of a group, of one kind, or all. */
export interface ShownTransactions {
  readonly group: TransactionGroup | '';
  readonly code: TransactionCode | '';
}

import type { TransactionCode, TransactionGroup } from '@baize/contract/wallet/transactionKinds.ts';

export interface ShownTransactions {
  readonly group: TransactionGroup | '';
  readonly code: TransactionCode | '';
}

import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { useApp } from '../../app/app.ts';
import { isZero } from './records.rules.ts';

/** What a movement is called. A win of nothing is how a vendor says that a round was lost. */
export function useTransactionName(): (row: { readonly code: TransactionCode; readonly amount: string }) => string {
  const { t } = useApp();
  return ({ code, amount }) => t(code === 'WIN' && isZero(amount) ? 'transactions.noWin' : `transactions.code.${code}`);
}

import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { useApp } from '../../app/app.ts';
import { isZero } from './records.rules.ts';

interface Named {
  readonly code: TransactionCode;
  readonly amount: string;
  readonly bonusPart?: string | undefined;
}

/** A win of zero means a lost round. */
export function useTransactionName(): (row: Named) => string {
  const { t } = useApp();
  return ({ code, amount, bonusPart }) =>
    t(code === 'WIN' && isZero(amount) && !bonusPart ? 'transactions.noWin' : `transactions.code.${code}`);
}

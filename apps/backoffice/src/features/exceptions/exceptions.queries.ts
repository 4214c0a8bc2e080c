import { cashierExceptions, explainException, reconcileNow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { useChange } from '../../app/useChange.ts';
import { useShownPages } from '../../app/useShownPages.ts';

const EXCEPTIONS = ['exceptions'];
const REFETCH_MS = 30_000;

/** Reconciliation exceptions: open ones, or all, newest first. */
export const useExceptions = (merchantId: string, show: 'open' | 'all') =>
  useShownPages(cashierExceptions, EXCEPTIONS, { merchantId, show }, REFETCH_MS);

export const useReconcileNow = () => useChange(reconcileNow, EXCEPTIONS);
export const useExplainException = () => useChange(explainException, EXCEPTIONS);

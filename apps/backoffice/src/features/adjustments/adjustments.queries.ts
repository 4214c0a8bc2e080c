import { adjustments, decideAdjustment, proposeAdjustment } from '@baize/contract/backoffice/cashierLedger.ts';
import { useChange } from '../../app/useChange.ts';
import { useShownPages } from '../../app/useShownPages.ts';

const ADJUSTMENTS = ['adjustments'];
const REFETCH_MS = 15_000;

/** Corrections of main wallets: proposed ones, or all, newest first. */
export const useAdjustments = (merchantId: string, show: 'proposed' | 'all') =>
  useShownPages(adjustments, ADJUSTMENTS, { merchantId, show }, REFETCH_MS);

export const useProposeAdjustment = () => useChange(proposeAdjustment, ADJUSTMENTS);
export const useDecideAdjustment = () => useChange(decideAdjustment, ADJUSTMENTS);

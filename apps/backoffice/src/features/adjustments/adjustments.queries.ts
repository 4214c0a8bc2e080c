import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { adjustments, decideAdjustment, proposeAdjustment } from '@baize/contract/backoffice/cashierLedger.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const ADJUSTMENTS = ['adjustments'];
const REFETCH_MS = 15_000;

/** Corrections of main wallets: proposed ones, or all, newest first. */
export function useAdjustments(merchantId: string, show: 'proposed' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...ADJUSTMENTS, merchantId, show],
    queryFn: ({ pageParam, signal }) => call(adjustments, { merchantId, show, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

export const useProposeAdjustment = () => useChange(proposeAdjustment, ADJUSTMENTS);
export const useDecideAdjustment = () => useChange(decideAdjustment, ADJUSTMENTS);

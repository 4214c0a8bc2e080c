import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { cashierExceptions, explainException } from '@baize/contract/backoffice/cashierExceptions.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const EXCEPTIONS = ['exceptions'];
const REFETCH_MS = 30_000;

/** Reconciliation exceptions: open ones, or all, newest first. */
export function useExceptions(merchantId: string, show: 'open' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...EXCEPTIONS, merchantId, show],
    queryFn: ({ pageParam, signal }) => call(cashierExceptions, { merchantId, show, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

export const useExplainException = () => useChange(explainException, EXCEPTIONS);

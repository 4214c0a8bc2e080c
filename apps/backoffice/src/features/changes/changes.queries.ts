import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { decideChange, pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const CHANGES = ['changes'];
const REFETCH_MS = 15_000;

/** Changes that wait for a second person, or all of them, newest first. */
export function useChanges(merchantId: string, show: 'proposed' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...CHANGES, merchantId, show],
    queryFn: ({ pageParam, signal }) => call(pendingChanges, { merchantId, show, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

export const useDecideChange = () => useChange(decideChange, CHANGES);

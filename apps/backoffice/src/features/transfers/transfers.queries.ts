import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { releaseTransfer, transferList } from '@baize/contract/backoffice/transfers.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const AGAIN_MS = 30_000;

export function useTransfers(request: Omit<AskOf<typeof transferList>, 'before' | 'id'>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: ['transfers', request],
    queryFn: ({ pageParam, signal }) => call(transferList, { ...request, before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: request.merchantId !== '',
    refetchInterval: AGAIN_MS,
  });
}

/** While no list shows it. */
export function useTransfer(merchantId: string, id: string, isAsked: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['transfers', 'one', merchantId, id],
    queryFn: ({ signal }) => call(transferList, { merchantId, show: 'all', id }, signal),
    select: ({ list }) => list.find((row) => row.id === id),
    enabled: isAsked && merchantId !== '' && id !== '',
    refetchInterval: AGAIN_MS,
  });
}

export const useReleaseTransfer = () => useChange(releaseTransfer, ['transfers']);

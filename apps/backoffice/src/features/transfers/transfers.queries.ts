import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { transferList } from '@baize/contract/backoffice/transfers.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';

/** What is under way ends by itself: the list is asked for again as often. */
const AGAIN_MS = 30_000;

/** Transfers to and from wallets that vendors keep, newest first, page after page. */
export function useTransfers(wish: Omit<AskOf<typeof transferList>, 'before' | 'id'>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: ['transfers', wish],
    queryFn: ({ pageParam, signal }) => call(transferList, { ...wish, before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: wish.merchantId !== '',
    refetchInterval: AGAIN_MS,
  });
}

/** One of them, however it stands by now; asked for while no list shows it. */
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

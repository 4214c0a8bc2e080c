import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { transferList } from '@baize/contract/backoffice/transfers.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';

/** What is under way ends by itself: the list is asked for again as often. */
const AGAIN_MS = 30_000;

/** Transfers to and from wallets that vendors keep, newest first, page after page. */
export function useTransfers(wish: Omit<AskOf<typeof transferList>, 'before'>) {
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

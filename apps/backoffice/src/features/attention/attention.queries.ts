import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { attentionList, seeEntry } from '@baize/contract/backoffice/attention.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const ATTENTION = ['attention'];

/** Entries that somebody should look at, newest first, page after page. */
export function useAttention(wish: Omit<AskOf<typeof attentionList>, 'cursor'>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...ATTENTION, wish],
    queryFn: ({ pageParam, signal }) => call(attentionList, { ...wish, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: wish.merchantId !== '',
  });
}

/** Marks an entry as seen, with what was found. Refused (`staff.changedMeanwhile`) when a colleague was first. */
export const useSeeEntry = () => useChange(seeEntry, ATTENTION);

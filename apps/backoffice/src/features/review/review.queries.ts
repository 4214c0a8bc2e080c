import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { reviewList, seeEntry } from '@baize/contract/backoffice/review.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const REVIEW = ['review'];

/** Entries that somebody should look at, newest first, page after page. */
export function useReview(wish: Omit<AskOf<typeof reviewList>, 'cursor'>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...REVIEW, wish],
    queryFn: ({ pageParam, signal }) => call(reviewList, { ...wish, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: wish.merchantId !== '',
  });
}

/** Marks an entry as seen, with what was found. Refused (`staff.changedMeanwhile`) when a colleague was first. */
export const useSeeEntry = () => useChange(seeEntry, REVIEW);

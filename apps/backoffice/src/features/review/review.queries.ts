import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { reviewList, seeEntry } from '@baize/contract/backoffice/review.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const REVIEW = ['review'];

export function useReview(request: Omit<AskOf<typeof reviewList>, 'cursor'>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...REVIEW, request],
    queryFn: ({ pageParam, signal }) => call(reviewList, { ...request, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: request.merchantId !== '',
  });
}

/** Refused when a colleague was first (`staff.changedMeanwhile`). */
export const useSeeEntry = () => useChange(seeEntry, REVIEW);

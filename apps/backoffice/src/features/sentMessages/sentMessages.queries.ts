import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { sentMessages, retryMessage } from '@baize/contract/backoffice/sentMessages.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const SENT_MESSAGES = ['sentMessages'];
/** What waits leaves within seconds. */
const LOOK_AGAIN_MS = 10_000;

/** Messages to members, newest first, page after page. */
export function useSentMessages(request: Omit<AskOf<typeof sentMessages>, 'before'>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...SENT_MESSAGES, request],
    queryFn: ({ pageParam, signal }) => call(sentMessages, { ...request, before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    enabled: request.merchantId !== '',
  });
}

export const useRetry = () => useChange(retryMessage, SENT_MESSAGES);

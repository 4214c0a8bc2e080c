import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  answerFeedback,
  approveBroadcast,
  broadcastReaders,
  broadcasts,
  feedbacks,
  memberList,
  recallBroadcast,
  saveBroadcast,
  sendBroadcast,
  sendMemberMessage,
  uploadMemberList,
  type BroadcastRow,
  type FeedbackRow,
} from '@baize/contract/backoffice/inbox.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const BROADCASTS = ['broadcasts'];
const FEEDBACK = ['feedbacks'];
const LISTS = ['memberLists'];
const REFETCH_MS = 15_000;

/** Broadcasts of a merchant, newest first; empty: in any state. */
export function useBroadcasts(merchantId: string, state: BroadcastRow['state'] | '') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...BROADCASTS, merchantId, state],
    queryFn: ({ pageParam, signal }) => call(broadcasts, { merchantId, state, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

/** Feedback of members, newest first; empty: in any state. */
export function useFeedbacks(merchantId: string, state: FeedbackRow['state'] | '') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...FEEDBACK, merchantId, state],
    queryFn: ({ pageParam, signal }) => call(feedbacks, { merchantId, state, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

export const useSaveBroadcast = () => useChange(saveBroadcast, BROADCASTS);
export const useSendBroadcast = () => useChange(sendBroadcast, BROADCASTS);
export const useApproveBroadcast = () => useChange(approveBroadcast, BROADCASTS);
export const useRecallBroadcast = () => useChange(recallBroadcast, BROADCASTS);
export const useSendMemberMessage = () => useChange(sendMemberMessage, BROADCASTS);
export const useUploadMemberList = () => useChange(uploadMemberList, LISTS);
export const useAnswerFeedback = () => useChange(answerFeedback, FEEDBACK);

/** Each second until it is read. */
export function useMemberList(merchantId: string, listId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...LISTS, merchantId, listId],
    queryFn: ({ signal }) => call(memberList, { merchantId, listId }, signal),
    enabled: listId !== '',
    refetchInterval: ({ state: { data } }) => (data && data.read >= data.lines ? false : 1000),
  });
}

/** How many members an audience has now; changes nothing. */
export function useMeasure() {
  const { call } = useDesk();
  return (input: Parameters<typeof call<typeof broadcastReaders>>[1]) => call(broadcastReaders, input);
}

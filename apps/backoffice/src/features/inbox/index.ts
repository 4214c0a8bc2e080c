export {
  useAnswerFeedback,
  useApproveBroadcast,
  useBroadcasts,
  useFeedbacks,
  useMeasure,
  useRecallBroadcast,
  useSaveBroadcast,
  useSendBroadcast,
  useSendMemberMessage,
} from './inbox.queries.ts';

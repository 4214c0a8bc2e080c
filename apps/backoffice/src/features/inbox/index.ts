export {
  useAnswerFeedback,
  useApproveBroadcast,
  useBroadcasts,
  useFeedbacks,
  useMeasure,
  useMemberList,
  useRecallBroadcast,
  useSaveBroadcast,
  useSendBroadcast,
  useSendMemberMessage,
  useUploadMemberList,
} from './inbox.queries.ts';

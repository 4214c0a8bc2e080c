export {
  useApproveBroadcast,
  useMeasure,
  useMemberList,
  useRecallBroadcast,
  useSaveBroadcast,
  useSendBroadcast,
  useUploadMemberList,
} from './inbox.queries.ts';

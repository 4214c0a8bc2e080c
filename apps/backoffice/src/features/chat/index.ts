export {
  useCannedAnswers,
  useChat,
  useChatFigures,
  useChatHours,
  useChatPicture,
  useChats,
  useChatStaff,
  useCloseChat,
  useEarlier,
  useMark,
  useMarkComplaint,
  useNote,
  useSay,
  useSayPicture,
  useSetAvailability,
  useSetHours,
  useTake,
  useTakeNext,
  useTransfer,
} from './chat.queries.ts';
export { keepAttended } from './attended.ts';
export { ChatCount } from './ChatCount.tsx';
export { useDeskLive } from './useDeskLive.ts';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  cannedAnswers,
  chatFigures,
  chatHours,
  chatOf,
  chatPictureOf,
  chats,
  chatStaff,
  closeChat,
  markComplaint,
  deleteCannedAnswer,
  markChatRead,
  noteInChat,
  saveCannedAnswer,
  sayInChat,
  sendPictureInChat,
  setAvailability,
  setChatHours,
  takeChat,
  takeNextChat,
  transferChat,
  type ChatBox,
  type ChatView,
} from '@baize/contract/backoffice/chat.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

export const CHATS = ['chats'];
const CANNED = ['cannedAnswers'];
const HOURS = ['chatHours'];
/** Without the live connection; also shows that somebody is there. */
const LOOK_AGAIN_MS = 15_000;

/** Where one conversation is in the cache. */
export const chatKey = (merchantId: string, conversationId: string) => [...CHATS, 'one', merchantId, conversationId];

/** Conversations of a box, page after page. */
export function useChats(merchantId: string, box: ChatBox, userName = '') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...CHATS, 'list', merchantId, box, userName],
    queryFn: ({ pageParam, signal }) => call(chats, { merchantId, box, userName, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const kept = (queries: QueryClient, key: readonly string[]): ChatView | undefined => queries.getQueryData(key);

/** What came after the last known message is asked until nothing is missing. */
export function useChat(merchantId: string, conversationId: string) {
  const { call } = useDesk();
  const queries = useQueryClient();
  const queryKey = chatKey(merchantId, conversationId);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ChatView> => {
      const place = { merchantId, conversationId };
      let view = kept(queries, queryKey);
      if (!view) return call(chatOf, place, signal);
      for (;;) {
        const after: number = view.messages.at(-1)?.seq ?? 0;
        const next: ChatView = await call(chatOf, { ...place, after }, signal);
        const fresh = next.messages.filter(({ seq }) => seq > after);
        view = { ...next, messages: [...view.messages, ...fresh] };
        if (fresh.length === 0 || (view.messages.at(-1)?.seq ?? 0) >= next.chat.lastSeq) return view;
      }
    },
    enabled: merchantId !== '' && conversationId !== '',
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Brings the messages before the first that is known. */
export function useEarlier(merchantId: string, conversationId: string): () => Promise<void> {
  const { call } = useDesk();
  const queries = useQueryClient();
  return async () => {
    const queryKey = chatKey(merchantId, conversationId);
    const before = kept(queries, queryKey)?.messages[0]?.seq;
    if (before === undefined) return;
    const { messages } = await call(chatOf, { merchantId, conversationId, before });
    queries.setQueryData<ChatView>(queryKey, (view) => {
      if (!view) return view;
      const first = view.messages[0]?.seq ?? 0;
      return { ...view, messages: [...messages.filter(({ seq }) => seq < first), ...view.messages] };
    });
  };
}

/** Forgotten soon after it left the screen. */
export function useChatPicture(merchantId: string, conversationId: string, pictureId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['chatPicture', merchantId, conversationId, pictureId],
    queryFn: async ({ signal }) =>
      `data:image/jpeg;base64,${(await call(chatPictureOf, { merchantId, conversationId, pictureId }, signal)).jpeg}`,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}

/** While the dialog is open. */
export function useChatStaff(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CHATS, 'staff', merchantId],
    queryFn: ({ signal }) => call(chatStaff, { merchantId }, signal),
  });
}

export function useCannedAnswers(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CANNED, merchantId],
    queryFn: ({ signal }) => call(cannedAnswers, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}

/** How the last days went, by colleague. */
export function useChatFigures(merchantId: string, days: number) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['chatFigures', merchantId, days],
    queryFn: ({ signal }) => call(chatFigures, { merchantId, days }, signal),
    enabled: merchantId !== '',
  });
}

/** When the chat of a merchant is open. */
export function useChatHours(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...HOURS, merchantId],
    queryFn: ({ signal }) => call(chatHours, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}

export const useTakeNext = () => useChange(takeNextChat, CHATS);
export const useTake = () => useChange(takeChat, CHATS);
export const useSayPicture = () => useChange(sendPictureInChat, CHATS);
export const useSay = () => useChange(sayInChat, CHATS);
export const useTransfer = () => useChange(transferChat, CHATS);
export const useNote = () => useChange(noteInChat, CHATS);
export const useMarkComplaint = () => useChange(markComplaint, CHATS);
export const useCloseChat = () => useChange(closeChat, CHATS);
export const useSetAvailability = () => useChange(setAvailability, CHATS);
export const useSaveCanned = () => useChange(saveCannedAnswer, CANNED);
export const useDeleteCanned = () => useChange(deleteCannedAnswer, CANNED);
export const useSetHours = () => useChange(setChatHours, HOURS);

/** Read marks and typing: told in passing, never tried again. */
export function useMark(merchantId: string, conversationId: string) {
  const { call } = useDesk();
  return (what: { readSeq?: number; typing?: boolean }): void =>
    void call(markChatRead, { merchantId, conversationId, ...what }).catch(() => {});
}

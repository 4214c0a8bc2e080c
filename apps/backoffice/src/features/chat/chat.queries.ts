import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
  markChatRead,
  noteInChat,
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
import { useList, useWhole, useOne } from '../../kit/queries.ts';

export const CHATS = ['chats'];
const HOURS = ['chatHours'];
/** Without the live connection; also shows that somebody is there. */
const LOOK_AGAIN_MS = 15_000;

/** Where the lists of all boxes are in the cache. */
export const CHAT_LISTS = [chats.noun, chats.id];

/** Where one conversation is in the cache. */
export const chatKey = (merchantId: string, conversationId: string) => [...CHATS, 'one', merchantId, conversationId];

/** Conversations of a box, page after page. */
export const useChats = (merchantId: string, box: ChatBox, userName = '') =>
  useList(chats, { merchantId, box, userName });

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
export const useChatStaff = (merchantId: string) => useOne(chatStaff, { merchantId });

export const useCannedAnswers = (merchantId: string) => useWhole(cannedAnswers, { merchantId });

/** How the last days went, by colleague. */
export const useChatFigures = (merchantId: string, days: number) =>
  useOne(chatFigures, merchantId !== '' ? { merchantId, days } : null);

/** When the chat of a merchant is open. */
export const useChatHours = (merchantId: string) => useOne(chatHours, merchantId !== '' ? { merchantId } : null);

export const useTakeNext = () => useChange(takeNextChat, CHATS);
export const useTake = () => useChange(takeChat, CHATS);
export const useSayPicture = () => useChange(sendPictureInChat, CHATS);
export const useSay = () => useChange(sayInChat, CHATS);
export const useTransfer = () => useChange(transferChat, CHATS);
export const useNote = () => useChange(noteInChat, CHATS);
export const useMarkComplaint = () => useChange(markComplaint, CHATS);
export const useCloseChat = () => useChange(closeChat, CHATS);
export const useSetAvailability = () => useChange(setAvailability, CHATS);
export const useSetHours = () => useChange(setChatHours, HOURS);

/** Read marks and typing: told in passing, never tried again. */
export function useMark(merchantId: string, conversationId: string) {
  const { call } = useDesk();
  return (what: { readSeq?: number; typing?: boolean }): void =>
    void call(markChatRead, { merchantId, conversationId, ...what }).catch(() => {});
}

import {
  CHAT_PAGE,
  CHAT_TYPING_MS,
  chat,
  chatHistory,
  chatMessages,
  chatPicture,
  endChat,
  rateChat,
  type ChatConversation,
} from '@baize/contract/chat/chat.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { TYPING_KEY, type Typing } from '../../app/live/chatEvents.ts';
import { mergeMessages, newestOf, oldestOf, type Talk } from './messages.rules.ts';

const CHAT = ['chat'];
const STATE = [...CHAT, 'state'];
const talkKey = (conversationId: string) => [...CHAT, 'talk', conversationId];

/** Without live news. */
const ASK_MS = 30_000;

/** Whether somebody is there, and the conversation of this member. */
export function useChat() {
  const { call } = useApp();
  return useQuery({
    queryKey: STATE,
    queryFn: ({ signal }) => call(chat, {}, { signal }),
    refetchInterval: ASK_MS,
  });
}

/** The newest first, then all after the last known. No clock orders, no news are needed. */
export function useTalk(conversationId: string) {
  const { call } = useApp();
  const queries = useQueryClient();
  const key = talkKey(conversationId);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Talk> => {
      for (;;) {
        const newest = newestOf(queries.getQueryData<Talk>(key)?.messages ?? []);
        const after = newest > 0 ? { after: newest } : {};
        const { messages, conversation } = await call(chatMessages, { conversationId, ...after }, { signal });
        // Earlier ones may have been asked for meanwhile.
        const talk = {
          messages: mergeMessages(queries.getQueryData<Talk>(key)?.messages ?? [], messages),
          conversation,
        };
        if (messages.length === 0 || newestOf(talk.messages) >= conversation.lastSeq) return talk;
        queries.setQueryData(key, talk);
      }
    },
    refetchInterval: ASK_MS,
    enabled: conversationId !== '',
  });
}

/** Asks for the messages before the first one that is there. */
export function useEarlier(conversationId: string) {
  const { call } = useApp();
  const queries = useQueryClient();
  const key = talkKey(conversationId);
  return useMutation({
    mutationFn: async () => {
      const before = oldestOf(queries.getQueryData<Talk>(key)?.messages ?? []);
      return call(chatMessages, { conversationId, before, limit: CHAT_PAGE });
    },
    onSuccess: ({ messages, conversation }) =>
      queries.setQueryData<Talk>(key, (talk) => ({
        conversation,
        messages: mergeMessages(talk?.messages ?? [], messages),
      })),
  });
}

export function useAskChat() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: CHAT });
}

/** Ends or rates a conversation; the answer is how it stands. */
export function useChatActs(conversationId: string) {
  const { call } = useApp();
  const queries = useQueryClient();
  const onSuccess = (conversation: ChatConversation) => {
    queries.setQueryData<Talk>(talkKey(conversationId), (talk) => talk && { ...talk, conversation });
    return queries.invalidateQueries({ queryKey: CHAT });
  };
  const end = useMutation({ mutationFn: () => call(endChat, { conversationId }), onSuccess });
  const rate = useMutation({
    mutationFn: (words: { rating: number; text: string }) => call(rateChat, { conversationId, ...words }),
    onSuccess,
  });
  return { end, rate };
}

/** Own ones are put there when sent. */
export const pictureKey = (pictureId: string) => ['chatPicture', pictureId];

export function useChatPicture(pictureId: string) {
  const { call } = useApp();
  return useQuery({
    queryKey: pictureKey(pictureId),
    queryFn: async ({ signal }) =>
      `data:image/jpeg;base64,${(await call(chatPicture, { pictureId }, { signal })).jpeg}`,
    staleTime: Infinity,
  });
}

/** Own conversations, newest first. */
export function useChatHistory() {
  const { call } = useApp();
  return usePages({
    queryKey: [...CHAT, 'history'],
    ask: (cursor, signal) => call(chatHistory, { cursor }, { signal }),
  });
}

/** Fades by itself, and goes with a message. */
export function useTyping(conversationId: string, lastSeq: number): boolean {
  const { data } = useQuery<Typing | null>({
    queryKey: TYPING_KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });
  const [faded, setFaded] = useState(0);
  const told = data?.conversationId === conversationId && data.seq >= lastSeq ? data.at : 0;
  useEffect(() => {
    if (told === 0) return;
    const timer = setTimeout(() => setFaded(told), CHAT_TYPING_MS.fades);
    return () => clearTimeout(timer);
  }, [told]);
  return told !== 0 && told !== faded;
}

import { CHAT_MARK_MS, CHAT_TYPING_MS, markChat, type ChatConversation } from '@baize/contract/chat/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useApp } from '../../app/app.ts';

/** Once the newest is in view: at most once a second, only forward. */
export function useReadMark({ id, readSeq }: ChatConversation, newest: number, isAtEnd: boolean): void {
  const { call } = useApp();
  const queries = useQueryClient();
  const isSeen = useSyncExternalStore(hearSight, () => document.visibilityState === 'visible');
  const told = useRef(readSeq);
  const toldAt = useRef(-Infinity);
  const due = isAtEnd && isSeen && newest > readSeq;
  const tell = useEffectEvent(async () => {
    if (newest <= told.current) return;
    const before = told.current;
    told.current = newest;
    toldAt.current = performance.now();
    try {
      await call(markChat, { conversationId: id, readSeq: newest });
      for (const key of [['chat', 'unread'], ['unread']]) void queries.invalidateQueries({ queryKey: key });
    } catch {
      // The next message or look says it again.
      told.current = before;
    }
  });
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void tell(), Math.max(0, toldAt.current + CHAT_MARK_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [due, newest]);
}

const hearSight = (hear: () => void) => {
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
};

/** At most once in four seconds, never repeated. */
export function useTypingMark(conversationId: string): () => void {
  const { call } = useApp();
  const toldAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (conversationId === '' || now - toldAt.current < CHAT_TYPING_MS.every) return;
    toldAt.current = now;
    call(markChat, { conversationId, typing: true }).catch(() => {});
  };
}

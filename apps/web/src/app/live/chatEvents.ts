import type { LiveEvent } from '@baize/contract/live.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The other side is writing in the chat. */
export interface Typing {
  readonly conversationId: string;
  /** The last message when it was told: what is said later ends it. */
  readonly seq: number;
  /** When this page heard it, by its own clock. */
  readonly at: number;
}
export const TYPING_KEY = ['chatTyping'];

/** Keeps that somebody is writing; nothing is asked for that. Answers whether the news said only this. */
export function keepTyping(queries: QueryClient, event: LiveEvent & { readonly type: 'chat' }): boolean {
  if (!event.typing) return false;
  const { conversationId, seq } = event;
  queries.setQueryData<Typing>(TYPING_KEY, { conversationId, seq, at: performance.now() });
  return true;
}

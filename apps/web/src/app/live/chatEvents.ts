import type { LiveEvent } from '@baize/contract/live.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The other side is writing in the chat. */
export interface Typing {
  readonly conversationId: string;
  /** The last message then; a later one ends it. */
  readonly seq: number;
  /** By the page's clock. */
  readonly at: number;
}
export const TYPING_KEY = ['chatTyping'];

/** Stores that somebody is typing, without a call. Returns whether the event said only this. */
export function keepTyping(queries: QueryClient, event: LiveEvent & { readonly type: 'chat' }): boolean {
  if (!event.typing) return false;
  const { conversationId, seq } = event;
  queries.setQueryData<Typing>(TYPING_KEY, { conversationId, seq, at: performance.now() });
  return true;
}

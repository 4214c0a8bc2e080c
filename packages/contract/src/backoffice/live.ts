/**
 * Messages of the WebSocket `/bo/v1/live`. The session's cookie identifies staff; the page's hello names the
 * merchant. News are hints: the page asks again by calls.
 */
export type DeskFromClient = { readonly type: 'hello'; readonly merchantId: string } | { readonly type: 'ping' };

export type StaffEvent =
  | { readonly type: 'welcome' }
  /** The queue, or who has which conversation, has changed. */
  | { readonly type: 'chats' }
  /** Something was said, read or is being written in one conversation. */
  | { readonly type: 'chat'; readonly conversationId: string; readonly seq: number; readonly typing?: true }
  | { readonly type: 'pong' };

/** After so long without a hello the server closes the connection. */
export const DESK_HELLO_TIMEOUT_MS = 10_000;

/**
 * Messages of `/bo/v1/live`. The cookie identifies staff, the hello names the merchant; news are hints to ask again.
 */
export type DeskFromClient = { readonly type: 'hello'; readonly merchantId: string } | { readonly type: 'ping' };

export type StaffEvent =
  | { readonly type: 'welcome' }
  | { readonly type: 'chats' }
  | { readonly type: 'chat'; readonly conversationId: string; readonly seq: number; readonly typing?: true }
  | { readonly type: 'pong' };

export const DESK_HELLO_TIMEOUT_MS = 10_000;

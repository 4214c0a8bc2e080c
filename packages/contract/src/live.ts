/**
 * Messages of the WebSocket `/wps/live`. The client says hello (with its token for private topics) within ten
 * seconds. News carry no amounts: the client asks again by calls.
 */
export type LiveFromClient = { readonly type: 'hello'; readonly token: string | null } | { readonly type: 'ping' };

/**
 * `wrongAnswer`: to a security question, shown by that page. `replaced`: the remembered phone is back in other tabs.
 * `disabled`: by staff. `expired`: over; the next login says more.
 */
export type EndReason = 'ended' | 'disabled' | 'expired' | 'wrongAnswer' | 'replaced';

/** One piece of news: what it is about, never its figures. */
export type LiveEvent =
  | { readonly type: 'welcome'; readonly session: boolean }
  | { readonly type: 'balance' }
  | { readonly type: 'deposits' }
  | { readonly type: 'withdrawals' }
  | { readonly type: 'rounds' }
  | { readonly type: 'announcements' }
  | { readonly type: 'favorites' }
  | { readonly type: 'recents' }
  /** A red envelope rain is near, open or over. */
  | { readonly type: 'redRain' }
  /** Promotions have changed, or how they stand for the member. */
  | { readonly type: 'promotions' }
  /** Something can be taken in the reward centre, or was. */
  | { readonly type: 'rewards' }
  | { readonly type: 'lotteryDraw' }
  | { readonly type: 'lotteryOrders' }
  /** The lobby has changed: other games, another order, a vendor that is away. */
  | { readonly type: 'games' }
  | { readonly type: 'kyc' }
  | { readonly type: 'status' }
  /** Messages of the member or broadcasts; many pages hear at once and ask within `spreadMs`. */
  | { readonly type: 'inbox'; readonly spreadMs?: number }
  /** News in the member's conversation; `seq` is its last message. */
  | { readonly type: 'chat'; readonly conversationId: string; readonly seq: number; readonly typing?: true }
  | { readonly type: 'forcedLogout'; readonly reason: EndReason }
  /** A limit was reached, a reality check is due, or play was stopped. */
  | { readonly type: 'protection' }
  /** A bet was above the largest that may draw on a bonus. */
  | { readonly type: 'betRefused' }
  /** The team of an agent: counters, members, figures. */
  | { readonly type: 'team' }
  /** Contracts or statements of an agent. */
  | { readonly type: 'contracts' }
  | { readonly type: 'pong' };

/** After so long without a hello the server closes the connection. */
export const LIVE_HELLO_TIMEOUT_MS = 10_000;
/** How often a page asks whether the connection still lives. */
export const LIVE_PING_MS = 25_000;
/** Wait for a pong until the connection counts as dead. */
export const LIVE_ANSWER_MS = 8000;
/** Reconnect pauses grow from the first to the last, with jitter. */
export const LIVE_RECONNECT_MS = { first: 500, last: 15_000 } as const;

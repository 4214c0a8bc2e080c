import type { MerchantFlags } from './flags.ts';

/**
 * Messages of `/wps/live`. Hello within ten seconds, with a token for private topics. News carry no amounts: the
 * client asks again.
 */
export type LiveFromClient = { readonly type: 'hello'; readonly token: string | null } | { readonly type: 'ping' };

/**
 * `wrongAnswer`: to a security question. `replaced`: the phone is back in other tabs. `disabled`: by staff.
 * `expired`: the next login says more.
 */
export type EndReason = 'ended' | 'disabled' | 'expired' | 'wrongAnswer' | 'replaced';

/** What the news is about, never its figures. */
export type LiveEvent =
  /** `version`: of the start values now (`StartValue`). */
  | { readonly type: 'welcome'; readonly session: boolean; readonly version: string }
  | { readonly type: 'balance' }
  | { readonly type: 'deposits' }
  | { readonly type: 'withdrawals' }
  | { readonly type: 'rounds' }
  | { readonly type: 'announcements' }
  | { readonly type: 'favorites' }
  | { readonly type: 'recents' }
  /** A red envelope rain is near, open or over. */
  | { readonly type: 'redRain' }
  /** Promotions, or how they stand for the member, have changed. */
  | { readonly type: 'promotions' }
  /** Something in the reward centre. */
  | { readonly type: 'rewards' }
  | { readonly type: 'lotteryDraw' }
  | { readonly type: 'lotteryOrders' }
  /** The lobby: games, order, or a vendor away. */
  | { readonly type: 'games' }
  | { readonly type: 'kyc' }
  /** Settings or status; flags that changed hold at once, the rest is asked for. */
  | { readonly type: 'status'; readonly flags?: Partial<MerchantFlags> }
  /** Pages ask within `spreadMs`, not all at once. */
  | { readonly type: 'inbox'; readonly spreadMs?: number }
  /** `seq` is the conversation's last message. */
  | { readonly type: 'chat'; readonly conversationId: string; readonly seq: number; readonly typing?: true }
  | { readonly type: 'forcedLogout'; readonly reason: EndReason }
  /** A limit, a reality check, or play was stopped. */
  | { readonly type: 'protection' }
  /** Above the largest that may draw on a bonus. */
  | { readonly type: 'betRefused' }
  /** The team of an agent: counters, members, figures. */
  | { readonly type: 'team' }
  /** Contracts or statements of an agent. */
  | { readonly type: 'contracts' }
  | { readonly type: 'pong' };

/** As a page hears it; `agoMs`: said again to one that has just begun to listen. */
export type HeardEvent = LiveEvent & { readonly agoMs?: number };

/** A page that begins to listen is told what happened at least so long before. */
export const LIVE_RECENT_MS = 10_000;

/** Without a hello the server then closes. */
export const LIVE_HELLO_TIMEOUT_MS = 10_000;
export const LIVE_PING_MS = 25_000;
/** Without a pong the connection then counts as dead. */
export const LIVE_ANSWER_MS = 8000;
/** Pauses between reconnects grow, with jitter. */
export const LIVE_RECONNECT_MS = { first: 500, last: 15_000 } as const;

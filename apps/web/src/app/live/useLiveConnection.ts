import { LIVE_RECENT_MS, type LiveEvent, type HeardEvent } from '@baize/contract/live.ts';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../app.ts';
import { keepTyping } from './chatEvents.ts';
import { noteListening } from './listening.ts';
import { isTaken } from './takenEvents.ts';

/** Query keys that each event makes stale; features start keys with these. */
const INVALIDATES: Partial<Record<LiveEvent['type'], readonly string[]>> = {
  balance: ['wallet', 'withdrawals', 'bonus'],
  promotions: ['promotions', 'bonus', 'invites', 'races'],
  rewards: ['rewards', 'promotions', 'invites'],
  deposits: ['deposits'],
  withdrawals: ['withdrawals'],
  // Money is told by `balance`.
  rounds: ['bets', 'bonus'],
  announcements: ['announcements'],
  favorites: ['favorites'],
  recents: ['recents'],
  redRain: ['redRain'],
  lotteryDraw: ['lottery'],
  lotteryOrders: ['lotteryOrders'],
  // Money goes to the check's name.
  kyc: ['kyc', 'member', 'bankCards', 'deposits', 'withdrawals'],
  inbox: ['inbox', 'unread'],
  chat: ['chat', 'unread'],
  games: ['games', 'vendors', 'favorites', 'recents'],
  protection: ['protection'],
  team: ['team'],
  contracts: ['contracts'],
};

/** When the page is quiet, and per session. */
export function useLiveConnection(): void {
  const { session, start, leave, refreshStart, noteFlags } = useApp();
  const queries = useQueryClient();
  const token = session?.token ?? null;

  const makeOld = (keys: readonly string[], agoMs = 0) => {
    for (const key of keys) if (!isTaken(key)) void askAnew(queries, key, agoMs);
  };
  const handleEvent = useEffectEvent((event: HeardEvent) => {
    if (event.type === 'forcedLogout') leave(event.reason);
    // G4: start data apply at once, then reload.
    else if (event.type === 'welcome') {
      noteListening(true);
      if (event.version !== start.version) void refreshStart();
      // News of the last seconds follow; answers may be older than they look by what they took.
      const before = Date.now() - (LIVE_RECENT_MS - ANSWERED_MS);
      const predicate = ({ queryKey: [noun], state }: Query) =>
        ALL_NOUNS.includes(String(noun)) && state.dataUpdatedAt < before;
      void queries.invalidateQueries({ predicate }, { cancelRefetch: false });
    }
    // Somebody is writing: nothing is asked for that.
    else if (event.type === 'chat' && keepTyping(queries, event)) return;
    // All pages hear it at once, so they spread their calls.
    else if (event.type === 'status') {
      if (event.flags) noteFlags(event.flags);
      apart(() => void refreshStart());
    }
    // Only for a running game.
    else if (event.type === 'betRefused') isTaken(event.type);
    else {
      const old = () => makeOld(INVALIDATES[event.type] ?? [], event.agoMs);
      if (event.type === 'games') apart(old);
      else if (event.type === 'inbox') apart(old, event.spreadMs ?? 0);
      else old();
    }
  });
  // Any of them may have been missed.
  const handleReturn = useEffectEvent(() => makeOld(ALL_NOUNS));

  // Missed events may have changed the start data.
  const handleRefused = useEffectEvent(() => void refreshStart());

  useEffect(() => {
    let end = () => {};
    let gone = false;
    const open = async () => {
      const { openLive } = await import('./live.ts');
      if (gone) return;
      const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wps/live`;
      end = openLive({
        ...{ url, token: () => token, onEvent: handleEvent, onReturn: handleReturn, onRefused: handleRefused },
        onLost: () => noteListening(false),
      });
    };
    const timer = setTimeout(() => void open().catch(() => {}), document.readyState === 'complete' ? 0 : QUIET_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      noteListening(false);
      end();
    };
  }, [token]);
}

/**
 * A first answer under way may be older than the news, and the library would wait for it. News of a while ago leave
 * alone what was surely asked for after them.
 */
async function askAnew(queries: QueryClient, noun: string, agoMs: number): Promise<void> {
  const saidAt = Date.now() - agoMs;
  const first = queries.getQueryCache().findAll({
    queryKey: [noun],
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await Promise.all(first.map((query) => query.cancel({ silent: true })));
  const predicate = ({ state }: Query) => agoMs === 0 || state.dataUpdatedAt - ANSWERED_MS < saidAt;
  await queries.invalidateQueries({ queryKey: [noun], predicate });
}

const ALL_NOUNS = [...new Set(Object.values(INVALIDATES).flat())];
const QUIET_MS = 1500;
/** How long an answer may have taken. */
const ANSWERED_MS = 3000;
/** A home page makes up to eight calls. */
const APART_MS = 3000;
const apart = (ask: () => void, ms = APART_MS) => setTimeout(ask, Math.random() * ms);

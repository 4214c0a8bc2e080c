import type { LiveNews } from '@baize/contract/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from './app.ts';
import { isTaken } from './takenNews.ts';

/** Which cached answers each kind of news makes old; features put the word first in their query keys. */
const MAKES_OLD: Partial<Record<LiveNews['type'], readonly string[]>> = {
  balance: ['wallet'],
  // What a round did to the money is said before, as `balance`.
  rounds: ['bets'],
  announcements: ['announcements'],
  favorites: ['favorites'],
  recents: ['recents'],
  // The name that money goes to is the one of the check.
  kyc: ['kyc', 'member'],
  games: ['games', 'vendors', 'favorites', 'recents'],
};

/** Opens the live connection once the page is quiet, and again for each session. */
export function useLiveConnection(): void {
  const { session, leave, refreshStart } = useApp();
  const queries = useQueryClient();
  const token = session?.token ?? null;

  const makeOld = (keys: readonly string[]) => {
    for (const key of keys) if (!isTaken(key)) void queries.invalidateQueries({ queryKey: [key] });
  };
  const handleNews = useEffectEvent((news: LiveNews) => {
    if (news.type === 'forcedLogout') leave(news.reason);
    // G4: what the page brought along applies at once, then it is asked again.
    else if (news.type === 'welcome') void refreshStart();
    // All pages hear it in the same moment: they ask a little apart.
    else if (news.type === 'status') apart(() => void refreshStart());
    else {
      const old = () => makeOld(MAKES_OLD[news.type] ?? []);
      if (news.type === 'games') apart(old);
      else old();
    }
  });
  // Any of them may have been missed.
  const handleReturn = useEffectEvent(() => makeOld([...new Set(Object.values(MAKES_OLD).flat())]));

  useEffect(() => {
    let end = () => {};
    let gone = false;
    const open = async () => {
      const { openLive } = await import('./live.ts');
      if (gone) return;
      const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wps/live`;
      end = openLive({ url, token: () => token, onNews: handleNews, onReturn: handleReturn });
    };
    const timer = setTimeout(() => void open().catch(() => {}), document.readyState === 'complete' ? 0 : QUIET_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      end();
    };
  }, [token]);
}

const QUIET_MS = 1500;
/** A home page asks some ten times for the lobby. */
const APART_MS = 3000;
const apart = (ask: () => void) => setTimeout(ask, Math.random() * APART_MS);

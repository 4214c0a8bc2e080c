import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Host } from '../host.ts';
import { usePage, type Page } from '../page.ts';
import type { League, LeagueView } from './league.ts';
import type { LeagueApi } from './leagueApi.ts';

export type LeaguePage = Page & {
  readonly api: LeagueApi;
  readonly host: Host;
  readonly league: League;
};

export const LeagueContext = createContext<LeaguePage | null>(null);

export function useLeaguePage(): LeaguePage {
  const page = use(LeagueContext);
  if (!page) throw new Error('This part stands outside a league.');
  return page;
}

/** The league's current view; a stage is shown once the stream has told it. */
export function useLeague(): LeagueView {
  const { league } = useLeaguePage();
  const view = useSyncExternalStore(league.subscribe, league.view);
  if (view === null) throw new Error('The league has not been told yet.');
  return view;
}

/** The server's time, each second. */
export function useServerSecond(): number {
  const { league } = useLeaguePage();
  const { clock } = usePage();
  const [now, setNow] = useState(() => league.now());
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      const time = league.now();
      setNow(time);
      cancel = clock.after(1000 - (((time % 1000) + 1000) % 1000) + 1, tick);
    };
    tick();
    return () => cancel();
  }, [clock, league]);
  return now;
}

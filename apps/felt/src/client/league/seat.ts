import { createContext, use, useSyncExternalStore } from 'react';
import type { Host } from '../host.ts';
import type { Page } from '../page.ts';
import { useTimeOf } from '../useTimeOf.ts';
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

/** The league's time, each second. */
export const useServerSecond = (): number => useTimeOf(useLeaguePage().league, 1000, true);

import type { Match, MatchDay } from '../../sport.ts';
import { useLeagueGame } from './leagueGame.ts';
import { marketOf } from './moments.ts';
import { useLeague, useLeaguePage, useServerSecond } from './seat.ts';

/** Whether bets on a match are taken, by the server's clock; a lost stream shuts every market. */
export function useMarket(day: MatchDay, match: Match): 'open' | 'waits' | 'shut' {
  const { connection, state } = useLeague();
  const { league } = useLeaguePage();
  const { engine } = useLeagueGame();
  useServerSecond();
  const market = marketOf(engine, { day, match }, { now: league.now(), suspendMs: state.league.suspendMs });
  return market === 'open' && connection !== 'live' ? 'waits' : market;
}

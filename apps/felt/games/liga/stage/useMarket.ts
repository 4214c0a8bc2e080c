import type { Match, MatchDay } from '../../../src/sport.ts';
import { useLeague, useLeaguePage, useServerSecond } from '../../../src/client/league/seat.ts';
import { marketOf } from './moments.ts';

/** Whether bets on a match are taken, by the server's clock; a lost stream shuts every market. */
export function useMarket(day: MatchDay, match: Match): 'open' | 'waits' | 'shut' {
  const { connection, state } = useLeague();
  const { league } = useLeaguePage();
  useServerSecond();
  const market = marketOf(day, match, { now: league.now(), suspendMs: state.league.suspendMs });
  return market === 'open' && connection !== 'live' ? 'waits' : market;
}

import { useCallback } from 'react';
import { usePage } from '../page.ts';
import type { Order } from './league.ts';
import { useLeagueGame } from './leagueGame.ts';
import { findMatch, marketOf, momentOf } from './moments.ts';
import { useLeague, useLeaguePage } from './seat.ts';
import type { NameLeg } from './SlipCard.tsx';
import type { ShownPick } from './SlipSheet.tsx';

/** The picks as they stand now, and what a slip on its way is called. */
export function useSlip(nameOf: NameLeg): { shown: ShownPick[]; labelOf: (order: Order) => string } {
  const { t } = usePage();
  const { league } = useLeaguePage();
  const { engine } = useLeagueGame();
  const { state, picks, connection } = useLeague();

  const shown: ShownPick[] = picks.flatMap((pick) => {
    const found = findMatch(state, pick.match);
    if (!found) return [];
    const { day, match } = found;
    const names = nameOf({ ...match, number: day.number, selection: pick.selection });
    const isOpen =
      connection === 'live' &&
      marketOf(engine, found, { now: league.now(), suspendMs: state.league.suspendMs }) === 'open';
    const price = isOpen ? engine.offer(pick.selection, momentOf(day, match)) : null;
    return [{ pick, ...names, price, isLive: day.phase === 'playing' }];
  });

  const labelOf = useCallback(
    ({ request, slip }: Order): string => {
      if (request.legs.length > 1) return t('league.accumulator', { count: request.legs.length });
      const [leg] = request.legs;
      const found = leg && findMatch(state, leg.match);
      if (!leg || !found) return slip ? t('league.single') : '';
      const { day, match } = found;
      const { selection, match: name } = nameOf({ ...match, number: day.number, selection: leg.selection });
      return `${selection} · ${name}`;
    },
    [t, state, nameOf],
  );
  return { shown, labelOf };
}

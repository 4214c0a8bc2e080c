import { useCallback } from 'react';
import type { Order } from '../../../src/client/league/league.ts';
import { useLeague, useLeaguePage } from '../../../src/client/league/seat.ts';
import type { NameLeg } from '../../../src/client/league/SlipCard.tsx';
import type { ShownPick } from '../../../src/client/league/SlipSheet.tsx';
import { usePage } from '../../../src/client/page.ts';
import { offerOf } from '../prices.ts';
import { findMatch, marketOf, momentOf } from './moments.ts';

/** The picks as they stand now, and what a slip on its way is called. */
export function useSlip(nameOf: NameLeg): { shown: ShownPick[]; labelOf: (order: Order) => string } {
  const { t } = usePage();
  const { league } = useLeaguePage();
  const { state, picks, connection } = useLeague();

  const shown: ShownPick[] = picks.flatMap((pick) => {
    const match = findMatch(state, pick.match);
    if (!match) return [];
    const names = nameOf({ ...match.match, number: match.day.number, selection: pick.selection });
    const isOpen =
      connection === 'live' &&
      marketOf(match.day, match.match, { now: league.now(), suspendMs: state.league.suspendMs }) === 'open';
    const price = isOpen ? offerOf(pick.selection, momentOf(match.day, match.match)) : null;
    return [{ pick, ...names, price, isLive: match.day.phase === 'playing' }];
  });

  const labelOf = useCallback(
    ({ request, slip }: Order): string => {
      if (request.legs.length > 1) return t('league.accumulator', { count: request.legs.length });
      const [leg] = request.legs;
      const match = leg && findMatch(state, leg.match);
      if (!leg || !match) return slip ? t('league.single') : '';
      const { selection, match: name } = nameOf({ ...match.match, number: match.day.number, selection: leg.selection });
      return `${selection} · ${name}`;
    },
    [t, state, nameOf],
  );
  return { shown, labelOf };
}

import { useCallback } from 'react';
import type { NameLeg } from '../../../src/client/league/SlipCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import { clubName } from '../art/Crest.tsx';
import { parse } from '../selections.ts';

type Named = { readonly home: number; readonly away: number; readonly selection: string };

/** What matches, markets and selections are called. */
export function useNames(): { nameOf: NameLeg; selectionName(named: Named): string } {
  const { t } = usePage();
  const selectionName = useCallback(
    ({ home, away, selection }: Named): string => {
      const parsed = parse(selection);
      const names = { home: clubName(home), away: clubName(away) };
      if (parsed === null) return selection;
      switch (parsed.market) {
        case 'result':
          return t('liga.pick.result', { ...names, result: parsed.result });
        case 'double':
          return t('liga.pick.double', { ...names, results: parsed.results });
        case 'total':
          return t('liga.pick.total', { side: parsed.side, line: String(parsed.line) });
        case 'both':
          return t('liga.pick.both', { both: parsed.isBoth ? 'yes' : 'no' });
        case 'handicap':
          return t('liga.pick.handicap', {
            team: names[parsed.side],
            line: `${parsed.line > 0 ? '+' : '−'}${Math.abs(parsed.line)}`,
          });
        case 'score':
          return parsed.score ? parsed.score.join(':') : t('liga.pick.otherScore');
        case 'next':
          return t('liga.pick.next', { ...names, side: parsed.side, goal: parsed.goal });
        case 'rest':
          return t('liga.pick.rest', { ...names, result: parsed.result, score: parsed.from.join(':') });
      }
    },
    [t],
  );
  const nameOf = useCallback<NameLeg>(
    ({ home, away, number, selection }) => {
      const market = parse(selection)?.market;
      return {
        match: t('liga.matchOf', { home: clubName(home), away: clubName(away), number }),
        market: market ? t(`liga.markets.${market}`) : '',
        selection: selectionName({ home, away, selection }),
      };
    },
    [t, selectionName],
  );
  return { nameOf, selectionName };
}

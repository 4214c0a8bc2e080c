import { useCallback, useMemo } from 'react';
import { usePage } from '../page.ts';
import { useLeagueGame, type LeagueWords, type RuleFacts } from './leagueGame.ts';
import type { NameLeg } from './SlipCard.tsx';

const NO_FACTS: RuleFacts = { least: '', most: '', win: '', hash: '' };

/** The words of the page's league, and what its legs are called. */
export function useNames(facts = NO_FACTS): {
  words: LeagueWords;
  nameOf: NameLeg;
  sideName: (side: number) => string;
} {
  const { t } = usePage();
  const game = useLeagueGame();
  const words = useMemo(() => game.words(t, facts), [game, t, facts]);
  const sideName = useCallback((side: number) => game.engine.sides[side]?.name ?? '', [game]);
  const nameOf = useCallback<NameLeg>(
    ({ home, away, number, selection }) => {
      const market = game.marketOf(selection);
      return {
        match: t('league.matchOf', { home: sideName(home), away: sideName(away), number }),
        market: market === null ? '' : words.market(market),
        selection: words.selection({ home, away, selection }),
        when: words.when,
      };
    },
    [t, game, words, sideName],
  );
  return { words, nameOf, sideName };
}

import { FEATURED_REQUEST_GAP_MS, gameList, HOME_ROW_SIZE } from '@baize/contract/games/games.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/answers.ts';
import type { FeaturedRow } from './featured.rules.ts';

/** G4: the rows are asked for one at a time, 400 ms apart; what is in the cache is drawn at once. */
export function useFeaturedGames(rows: readonly FeaturedRow[]) {
  const { call, language, start } = useApp();
  const [turn, setTurn] = useState(0);
  const answers = useQueries({
    queries: rows.map((row, index) => ({
      queryKey: answerKeys.row(row.name, language.code),
      queryFn: () =>
        call(gameList, {
          merchant: start.merchant.merchantCode,
          platform: 'html5',
          gameType: row.gameType,
          vassalage: row.vendor.vassalage,
          pageNo: 1,
          pageSize: HOME_ROW_SIZE,
          language: language.code,
        }),
      enabled: index <= turn,
    })),
  });

  const current = answers[turn];
  const settled = current !== undefined && !current.isFetching && !current.isPending;
  useEffect(() => {
    if (!settled || turn >= rows.length) return;
    const timer = setTimeout(() => setTurn(turn + 1), FEATURED_REQUEST_GAP_MS);
    return () => clearTimeout(timer);
  }, [settled, turn, rows.length]);

  // Another language asks for them again, in turn.
  const [spoken, setSpoken] = useState(language.code);
  if (spoken !== language.code) {
    setSpoken(language.code);
    setTurn(0);
  }
  return answers;
}

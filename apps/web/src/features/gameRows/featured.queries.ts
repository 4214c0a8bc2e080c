import { FEATURED_REQUEST_GAP_MS, gameList, HOME_ROW_SIZE } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/answers.ts';
import type { FeaturedRow } from './featured.rules.ts';
import { keepRow } from './keptRows.ts';

/** The first games of a row's vendor, asked for when it is the row's turn; what is in the cache is there at once. */
export function useFeaturedGames(row: FeaturedRow, isItsTurn: boolean, onSettled: () => void) {
  const { call, language, start } = useApp();
  const answer = useQuery({
    queryKey: answerKeys.row(row.name, language.code),
    async queryFn() {
      const games = await call(gameList, {
        merchant: start.merchant.merchantCode,
        platform: 'html5',
        gameType: row.gameType,
        vassalage: row.vendor.vassalage,
        pageNo: 1,
        pageSize: HOME_ROW_SIZE,
        language: language.code,
      });
      keepRow(row.name, language.code, games);
      return games;
    },
    enabled: isItsTurn,
  });
  const settled = isItsTurn && !answer.isFetching && !answer.isPending;
  useEffect(() => {
    if (settled) onSettled();
  }, [settled, onSettled]);
  return answer;
}

/** G4: one row at a time, 400 ms apart; another language begins again. Answers how many rows have had their turn. */
export function useTurns(language: string): { turn: number; pass: () => void } {
  const [state, setState] = useState({ language, turn: 0, passed: 0 });
  if (state.language !== language) setState({ language, turn: 0, passed: 0 });
  const [pass] = useState(() => () => setState((now) => ({ ...now, passed: now.turn + 1 })));
  useEffect(() => {
    if (state.passed <= state.turn) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, turn: now.passed })), FEATURED_REQUEST_GAP_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { turn: state.turn, pass };
}

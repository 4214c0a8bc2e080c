import { betRecords, GAME_LIST_PAGE_SIZE, type BetRecord } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** The newest round that the member has not finished, among the last ones; undefined when there is none. */
export function useOpenRound(): BetRecord | undefined {
  const { call } = useApp();
  const { data } = useQuery({
    queryKey: ['bets', 'open'],
    queryFn: ({ signal }) => call(betRecords, { pageSize: GAME_LIST_PAGE_SIZE }, { signal }),
  });
  return data?.list.find(({ status }) => status === 'open');
}

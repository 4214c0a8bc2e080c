import { winnerBoard } from '@baize/contract/games/winners.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { homePart } from '../../app/homePart.ts';

/** A hidden page does not ask. */
const AGAIN_MS = 60_000;

/** The board of winners, looked at again every minute. */
export function useWinners(gameTypes = '') {
  const app = useApp();
  const { call, language } = app;
  return useQuery({
    queryKey: ['winners', language.code, gameTypes],
    queryFn: async ({ signal }) =>
      (gameTypes === '' ? await homePart(app, 'winners') : undefined) ??
      call(winnerBoard, { language: language.code, ...(gameTypes === '' ? {} : { gameType: gameTypes }) }, { signal }),
    refetchInterval: AGAIN_MS,
  });
}

import { jackpotMeters } from '@baize/contract/games/jackpots.ts';
import type { Game } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { homePart } from '../../app/homePart.ts';

/** A meter is of the last half minute: what could not be renewed is not shown. */
const AGAIN_MS = 30_000;

/** What a game's jackpot stands at; null: it has none, or it is not known now. All tiles share one call. */
export function useJackpotOf({ nodeId, gameClassify, sample, closed }: Game): string | null {
  const app = useApp();
  const { data, isError, isPaused } = useQuery({
    queryKey: ['games', 'jackpots'],
    queryFn: async ({ signal }) => (await homePart(app, 'jackpots')) ?? (await app.call(jackpotMeters, {}, { signal })),
    enabled: gameClassify === 'JP' && !sample && !closed,
    refetchInterval: AGAIN_MS,
    staleTime: AGAIN_MS,
  });
  if (gameClassify !== 'JP' || isError || isPaused) return null;
  return data?.list.find((meter) => meter.nodeId === nodeId)?.amount ?? null;
}

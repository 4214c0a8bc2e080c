import { liveModels } from '@baize/contract/games/liveModels.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** Polled while the page is visible. */
const AGAIN_MS = 60_000;

export function useLiveTables() {
  const { call, language } = useApp();
  return useQuery({
    queryKey: ['games', 'live', language.code],
    queryFn: ({ signal }) => call(liveModels, { language: language.code }, { signal }),
    refetchInterval: AGAIN_MS,
  });
}

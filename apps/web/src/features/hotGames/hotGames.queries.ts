import { hotGames } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { samplesField, useSamples } from '../../app/samples.ts';

const FRESH_MS = 5 * 60_000;

export function useHotGames(wanted = true) {
  const { call, language, start } = useApp();
  const samples = useSamples();
  return useQuery({
    queryKey: ['games', 'hot', language.code, samples],
    queryFn: ({ signal }) =>
      call(
        hotGames,
        {
          ...{ isPlatform: '2', merchantCode: start.merchant.merchantCode, platform: 'html5', language: language.code },
          ...samplesField(samples),
        },
        { signal },
      ),
    enabled: wanted,
    staleTime: FRESH_MS,
  });
}

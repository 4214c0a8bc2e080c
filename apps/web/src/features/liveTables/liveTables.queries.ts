import { liveModels } from '@baize/contract/games/liveModels.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { homePart } from '../../app/homePart.ts';
import { clockAt, useAskedAt } from '../countdown/index.ts';

/** Polled while the page is visible. */
const AGAIN_MS = 60_000;

export function useLiveTables() {
  const app = useApp();
  const { call, language } = app;
  const query = useQuery({
    queryKey: ['games', 'live', language.code],
    async queryFn({ signal }) {
      const sentAt = performance.now();
      const tables =
        (await homePart(app, 'tables')) ?? (await call(liveModels, { language: language.code }, { signal }));
      return { ...tables, clock: clockAt(tables.serverTime, sentAt) };
    },
    refetchInterval: AGAIN_MS,
  });
  const { data, refetch } = query;
  const moments = data?.active.flatMap(({ round }) => round?.until ?? []) ?? [];
  useAskedAt(moments, data?.clock, () => void refetch());
  return query;
}

import { nextDraws } from '@baize/contract/lottery/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { homePart } from '../../app/homePart.ts';
import { clockAt, useAskedAt } from '../countdown/index.ts';

/** Asked anew when one of them closes. */
export function useNextDraws() {
  const app = useApp();
  const { call, language, session } = app;
  const query = useQuery({
    queryKey: ['lottery', 'next', language.code, session?.token ?? ''],
    async queryFn({ signal }) {
      const sentAt = performance.now();
      const { serverTime, list } = (await homePart(app, 'draws')) ?? (await call(nextDraws, {}, { signal }));
      return { clock: clockAt(serverTime, sentAt), list };
    },
  });
  const { data, refetch } = query;
  useAskedAt(data?.list.map(({ lockTime }) => lockTime) ?? [], data?.clock, () => void refetch());
  return query;
}

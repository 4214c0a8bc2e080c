import type { OutputOf } from '@baize/contract/call.ts';
import { takeLevelGift, vip } from '@baize/contract/loyalty/vip.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';

export type Vip = OutputOf<typeof vip>;

/** The merchant's levels and how the member stands. */
export function useVip() {
  const { call, language, session } = useApp();
  return useQuery({
    queryKey: answerKeys.vip(language.code, session?.token ?? ''),
    queryFn: ({ signal }) => call(vip, {}, { signal }),
  });
}

/** A lost answer is asked for under the same key. */
export function useTakeGift() {
  const { call, say, sayError, money, t } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: (level: number) => call(takeLevelGift, { level }, { idempotencyKey: requestKey.of(String(level)) }),
    retry: false,
    onSuccess({ amount }) {
      requestKey.end();
      say(t('vip.giftTaken', { amount: money(amount) }), { tone: 'ok' });
    },
    onError: sayError,
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['vip'] })]),
  });
}

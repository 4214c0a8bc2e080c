import { bonusRounds, bonusWallet, giveUpBonus, type LivingBonus } from '@baize/contract/promotions/bonus.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { isDecided } from '../../app/isDecided.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';

/** What makes the wallet stale makes this stale. */
const KEY = ['bonus'] as const;

/** Guests and trial members have none. */
export function useBonus({ wanted = true } = {}) {
  const { call, session, language } = useApp();
  return useQuery({
    queryKey: [...KEY, session?.token ?? '', language.code],
    queryFn: ({ signal }) => call(bonusWallet, {}, { signal }),
    enabled: wanted && session !== null && session.type !== TRIAL_MEMBER,
  });
}

export type BonusRound = OutputOf<typeof bonusRounds>['list'][number];

/** Newest first, page by page. */
export function useBonusRounds(bonusId: string) {
  const { call } = useApp();
  return usePages({
    queryKey: [...KEY, 'rounds', bonusId],
    ask: (cursor, signal) => call(bonusRounds, { bonusId, cursor }, { signal }),
  });
}

/** As shown; a changed one is shown anew. */
export function useGiveUp(onDone: () => void) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: ({ bonusId, balance }: LivingBonus) =>
      call(giveUpBonus, { bonusId, balance }, { idempotencyKey: requestKey.of(`${bonusId} ${balance}`) }),
    retry: false,
    onSuccess() {
      requestKey.end();
      onDone();
    },
    onError(error) {
      if (isDecided(error)) requestKey.end();
      sayError(error);
    },
    onSettled: () =>
      Promise.all([
        refresh(),
        ...[KEY[0], 'promotions', 'rewards'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })),
      ]),
  });
}

import { downlineRebates, giveQuota, quota, updateDownlineRebates } from '@baize/contract/agency/rates.ts';
import type { Rates } from '@baize/contract/agency/shapes.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

type Rebates = OutputOf<typeof downlineRebates>;
export type RatesPlan = OutputOf<typeof updateDownlineRebates>;
export type DownlineRates = Rebates;

/** Without a name one's own. */
export function useRates(userName = '') {
  const { call } = useApp();
  return useQuery({
    queryKey: ['team', 'rates', userName],
    queryFn: ({ signal }) => call(downlineRebates, userName === '' ? {} : { userName }, { signal }),
  });
}

/** Asked once it cuts somebody. */
export function useRatesPreview(userName: string, rates: Rates, enabled: boolean) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['ratesPreview', userName, JSON.stringify(rates)],
    enabled,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => call(updateDownlineRebates, { userName, rates, cascade: true, preview: true }, { signal }),
  });
}

export function useSetRates(userName: string, onDone: (plan: RatesPlan) => void) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rates, cascade }: { rates: Rates; cascade: boolean }) =>
      call(updateDownlineRebates, { userName, rates, cascade }),
    retry: false,
    onSuccess: onDone,
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  });
}

/** How many downlines may still get a high rate. */
export function useQuotas() {
  const { call } = useApp();
  return useQuery({ queryKey: ['team', 'quotas'], queryFn: ({ signal }) => call(quota, {}, { signal }) });
}

export function useGiveQuota(onDone: () => void) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: AskOf<typeof giveQuota>) => call(giveQuota, asked),
    retry: false,
    onSuccess: onDone,
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  });
}

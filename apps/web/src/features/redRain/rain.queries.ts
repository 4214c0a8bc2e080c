import type { OutputOf } from '@baize/contract/call.ts';
import { grabRedRain, redRain, redRainHistory } from '@baize/contract/loyalty/rain.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';

export type Rain = OutputOf<typeof redRain>;
export type Grabbed = OutputOf<typeof grabRedRain>;

/** The token comes a minute before the start. */
const NEAR_MS = 90_000;
const ASK_NEAR_MS = 5_000;
const ASK_MS = 60_000;

/** With the server's clock ahead of this phone's. */
export function useRain() {
  const { call, session } = useApp();
  return useQuery({
    queryKey: ['redRain', session?.token ?? ''],
    async queryFn({ signal }) {
      const sent = Date.now();
      const value = await call(redRain, {}, { signal });
      const aheadMs = Date.parse(value.serverTime) - (sent + Date.now()) / 2;
      return { ...value, aheadMs };
    },
    refetchInterval: ({ state }) => {
      const next = state.data?.rain;
      return next && Date.parse(next.startsAt) - Date.now() < NEAR_MS ? ASK_NEAR_MS : ASK_MS;
    },
  });
}

export function useRainHistory(isOn: boolean) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['redRain', 'history'],
    enabled: isOn,
    queryFn: ({ signal }) => call(redRainHistory, {}, { signal }),
  });
}

/** A lost answer is asked for under the same key. */
export function useGrab() {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: (grab: { readonly rainId: string; readonly rainToken: string }) =>
      call(grabRedRain, grab, { idempotencyKey: requestKey.of(grab.rainId) }),
    retry: 2,
    onSuccess: () => requestKey.end(),
    onError: sayError,
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['redRain'] })]),
  });
}

/** The server's time, twice a second. */
export function useServerNow(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now() + aheadMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + aheadMs), 500);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return now;
}

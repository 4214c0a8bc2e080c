import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import {
  answerCheck,
  confirmLimit,
  dropLimit,
  limitOffer,
  limits,
  playState,
  putOffLimit,
  selfExclude,
  setCheck,
  setLimit,
  timeOut,
} from '@baize/contract/protection/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { memberPart } from '../../app/session/memberPart.ts';

const ALL = ['protection'] as const;

export type Limits = OutputOf<typeof limits>;
export type Limit = Limits['limits'][number];

export function useLimits() {
  const { call } = useApp();
  return useQuery({ queryKey: [...ALL, 'limits'], queryFn: ({ signal }) => call(limits, {}, { signal }) });
}

/** Asked for only where it may be shown. */
export function useLimitOffer(wanted = true) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  const queryKey = [...ALL, 'offer'];
  const { data, isLoading, failureCount } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(limitOffer, {}, { signal }),
    enabled: wanted,
  });
  const putOff = useMutation({
    mutationFn: () => call(putOffLimit, {}),
    // Gone for this visit; the next one asks again.
    onSuccess: () => queries.setQueryData(queryKey, { offer: false }),
    onError: sayError,
    retry: false,
  });
  // Nothing waits for it longer than for one answer.
  return { offer: data?.offer ?? false, isAwaited: isLoading && failureCount === 0, putOff };
}

const MINUTE_MS = 60_000;

/** A page with a game asks each minute, which counts it. */
export function usePlayState(atGame = false) {
  const app = useApp();
  return useQuery({
    queryKey: [...ALL, 'state', atGame],
    queryFn: async ({ signal }) =>
      (atGame ? undefined : await memberPart(app, 'play')) ??
      app.call(playState, atGame ? { atGame: '1' } : {}, { signal }),
    ...(atGame ? { refetchInterval: MINUTE_MS } : {}),
  });
}

/** Resolves when shown data was asked for again. */
export function useProtection() {
  const { call } = useApp();
  const queries = useQueryClient();
  const options = {
    retry: false,
    gcTime: 0,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ALL }),
        queries.invalidateQueries({ queryKey: ['deposits', 'methods'] }),
      ]),
  } as const;
  const set = useMutation({ mutationFn: (input: AskOf<typeof setLimit>) => call(setLimit, input), ...options });
  const confirm = useMutation({ mutationFn: (id: string) => call(confirmLimit, { id }), ...options });
  const drop = useMutation({ mutationFn: (id: string) => call(dropLimit, { id }), ...options });
  const check = useMutation({ mutationFn: (everyMinutes: number) => call(setCheck, { everyMinutes }), ...options });
  const answer = useMutation({
    mutationFn: (input: AskOf<typeof answerCheck>) => call(answerCheck, input),
    ...options,
  });
  const pause = useMutation({ mutationFn: (hours: number) => call(timeOut, { hours }), ...options });
  const exclude = useMutation({
    mutationFn: (input: AskOf<typeof selfExclude>) => call(selfExclude, input),
    ...options,
  });
  return { set, confirm, drop, check, answer, pause, exclude };
}

import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import {
  cancelDeposit,
  confirmManualDeposit,
  createDeposit,
  depositDetail,
  depositMethods,
  depositPromos,
  depositReport,
  DEPOSITS_PAGE_SIZE,
  type Deposit,
} from '@baize/contract/cashier/deposits.ts';
import { Refusal } from '@baize/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { isDecided } from '../../app/isDecided.ts';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { isOpen } from './deposit.rules.ts';

/** Everything of deposits; live events make it old. */
const ALL = ['deposits'] as const;
/** The gateway is asked at most this often. */
const ASK_EVERY_MS = 2000;
/** Live events say when to ask; a lost one costs this. */
const ASK_LATER_MS = 20_000;
const ASK_OFTEN_FOR_MS = 30_000;

export type DepositChoices = OutputOf<typeof depositMethods>;
export type DepositOffer = OutputOf<typeof depositPromos>['list'][number];

export function useDepositMethods() {
  const { call, language } = useApp();
  return useQuery({
    queryKey: [...ALL, 'methods', language.code],
    queryFn: ({ signal }) => call(depositMethods, {}, { signal }),
  });
}

/** What promotions would add to this deposit. */
export function useOffers(methodId: string, amount: string | null) {
  const { call, language } = useApp();
  return useQuery({
    queryKey: [...ALL, 'promos', methodId, amount, language.code],
    queryFn: ({ signal }) => call(depositPromos, { methodId, ...(amount === null ? {} : { amount }) }, { signal }),
    select: ({ list }) => list,
    placeholderData: keepPreviousData,
    enabled: methodId !== '',
  });
}

/** Asked often at first, then by live events. */
export function useDeposit(depositId: string) {
  const { call } = useApp();
  const [since] = useState(() => Date.now());
  const refresh = useRefreshWallet();
  const queries = useQueryClient();
  const deposit = useQuery({
    queryKey: [...ALL, 'one', depositId],
    queryFn: ({ signal }) => call(depositDetail, { depositId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data) ? (Date.now() - since < ASK_OFTEN_FOR_MS ? ASK_EVERY_MS : ASK_LATER_MS) : false,
    refetchOnWindowFocus: 'always',
    retry: (count, error) => !isDecided(error) && count < 2,
  });
  const credited = deposit.data?.credited;
  const handleCredited = useEffectEvent(() => {
    void refresh();
    void queries.invalidateQueries({ queryKey: [...ALL, 'methods'] });
  });
  useEffect(() => {
    if (credited !== undefined && credited !== '0.00') handleCredited();
  }, [credited]);
  return deposit;
}

export function useDeposits() {
  const { call } = useApp();
  return usePages({
    queryKey: [...ALL, 'list'],
    ask: (cursor, signal) =>
      call(depositReport, { pageSize: DEPOSITS_PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) }, { signal }),
  });
}

/** A request keeps its key until answered. */
export function useCreateDeposit({
  onCreated,
  onRefused,
}: {
  readonly onCreated: (deposit: Deposit) => void;
  readonly onRefused: (refusal: Refusal) => void;
}) {
  const { call, say, t } = useApp();
  const openKyc = useOpenKyc();
  const queries = useQueryClient();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: (input: AskOf<typeof createDeposit>) =>
      call(createDeposit, input, {
        idempotencyKey: requestKey.of(`${input.methodId} ${input.amount} ${input.feeShown} ${input.promoId ?? ''}`),
      }),
    retry: false,
    onSuccess(deposit) {
      requestKey.end();
      queries.setQueryData([...ALL, 'one', deposit.depositId], deposit);
      onCreated(deposit);
    },
    onError(error) {
      // A gateway that is down is decided, too: nothing was taken.
      if (isDecided(error) || (error instanceof Refusal && error.code === 'deposit.gatewayDown')) {
        requestKey.end();
        if (error.code === 'kyc.required') openKyc();
        onRefused(error);
      } else say(t('deposits.unsure'), { tone: 'bad', stay: 'long' });
    },
    // An offer that was refused has changed, or is gone.
    onSettled: () =>
      Promise.all(['methods', 'promos'].map((part) => queries.invalidateQueries({ queryKey: [...ALL, part] }))),
  });
}

export function useCancelDeposit(depositId: string) {
  const { call, sayError } = useApp();
  const keep = useKeepDeposit();
  return useMutation({
    mutationFn: () => call(cancelDeposit, { depositId }),
    onSuccess: keep,
    onError: (error) => sayError(error),
  });
}

export function useSendProof() {
  const { call } = useApp();
  const [share, setShare] = useState<number | null>(null);
  const keep = useKeepDeposit();
  const send = useMutation({
    mutationFn(input: AskOf<typeof confirmManualDeposit>) {
      setShare(null);
      return call(confirmManualDeposit, input, { onUpload: setShare });
    },
    retry: false,
    onSuccess: keep,
  });
  return { send: send.mutateAsync, share };
}

function useKeepDeposit(): (deposit: Deposit) => Promise<void> {
  const queries = useQueryClient();
  return async (deposit) => {
    queries.setQueryData([...ALL, 'one', deposit.depositId], deposit);
    await queries.invalidateQueries({ queryKey: ALL, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  };
}

import type { Refusal } from '@baize/client';
import type { AskOf } from '@baize/contract/call.ts';
import {
  cancelWithdraw,
  withdraw,
  withdrawDetail,
  withdrawOptions,
  withdrawReport,
  WITHDRAWALS_PAGE_SIZE,
  type Withdrawal,
} from '@baize/contract/cashier/withdrawals.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { isDecided } from '../../app/isDecided.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { isOver } from './withdraw.rules.ts';

/** Everything of withdrawals; live events make it old. */
const ALL = ['withdrawals'] as const;
/** Live events say when to ask; a lost one costs this. */
const ASK_EVERY_MS = 30_000;

/** What can be withdrawn, where to, and what is still missing. */
export function useWithdrawOptions() {
  const { call, language } = useApp();
  return useQuery({
    queryKey: [...ALL, 'options', language.code],
    queryFn: ({ signal }) => call(withdrawOptions, {}, { signal }),
    retry: (count, error) => !isDecided(error) && count < 2,
  });
}

export function useRefreshOptions(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [...ALL, 'options'] });
}

export function useWithdrawal(withdrawalId: string) {
  const { call } = useApp();
  return useQuery({
    queryKey: [...ALL, 'one', withdrawalId],
    queryFn: ({ signal }) => call(withdrawDetail, { withdrawalId }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? ASK_EVERY_MS : false),
    refetchOnWindowFocus: 'always',
    retry: (count, error) => !isDecided(error) && count < 2,
  });
}

export function useWithdrawals() {
  const { call } = useApp();
  return usePages({
    queryKey: [...ALL, 'list'],
    ask: (cursor, signal) =>
      call(
        withdrawReport,
        { pageSize: WITHDRAWALS_PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) },
        { signal },
      ),
  });
}

interface WithdrawOptions {
  readonly onDone: (withdrawal: Withdrawal) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** The request keeps its key until answered; the password is no part of it. */
export function useWithdraw({ onDone, onRefused }: WithdrawOptions) {
  const { call, say, t } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: (input: AskOf<typeof withdraw>) =>
      call(withdraw, input, {
        idempotencyKey: requestKey.of(
          `${input.bankCardId} ${input.amount} ${input.feeShown} ${input.endBonus ?? false}`,
        ),
      }),
    retry: false,
    // What was typed stays no longer than the request.
    gcTime: 0,
    onSuccess(withdrawal) {
      requestKey.end();
      queries.setQueryData([...ALL, 'one', withdrawal.withdrawalId], withdrawal);
      onDone(withdrawal);
    },
    onError(error) {
      if (!isDecided(error)) return void say(t('withdrawals.unsure'), { tone: 'bad', stay: 'long' });
      requestKey.end();
      onRefused(error);
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ALL, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
      void refresh();
    },
  });
}

export function useCancelWithdrawal(withdrawalId: string) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  return useMutation({
    mutationFn: () => call(cancelWithdraw, { withdrawalId }),
    onSuccess: (withdrawal) => queries.setQueryData([...ALL, 'one', withdrawalId], withdrawal),
    onError: (error) => sayError(error),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ALL });
      void refresh();
    },
  });
}

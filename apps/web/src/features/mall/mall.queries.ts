import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import {
  cancelMallOrder,
  mallAddress,
  mallItems,
  mallOrders,
  redeemItem,
  setMallAddress,
  type MallItem,
} from '@baize/contract/loyalty/mall.ts';
import { pointsHistory } from '@baize/contract/loyalty/vip.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';

export type Mall = OutputOf<typeof mallItems>;
export type Redeemed = OutputOf<typeof redeemItem>;

const ALL = ['mall'] as const;

/** What points can be exchanged for, and whether the member can. */
export function useMallItems() {
  const { call, language, session } = useApp();
  return useQuery({
    queryKey: [...ALL, 'items', language.code, session?.token ?? ''],
    queryFn: ({ signal }) => call(mallItems, {}, { signal }),
  });
}

export function useMallOrders(isOpen: boolean) {
  const { call, language } = useApp();
  return usePages({
    queryKey: [...ALL, 'orders', language.code],
    enabled: isOpen,
    ask: (cursor, signal) => call(mallOrders, cursor ? { cursor } : {}, { signal }),
  });
}

export function usePointsHistory({ isOpen = true } = {}) {
  const { call } = useApp();
  return usePages({
    queryKey: [...ALL, 'points'],
    enabled: isOpen,
    ask: (cursor, signal) => call(pointsHistory, cursor ? { cursor } : {}, { signal }),
  });
}

export function useMallAddress(isOpen: boolean) {
  const { call } = useApp();
  return useQuery({
    queryKey: [...ALL, 'address'],
    enabled: isOpen,
    // Nobody else's phone keeps it longer than it is shown.
    gcTime: 0,
    queryFn: ({ signal }) => call(mallAddress, {}, { signal }),
  });
}

export function useSetAddress() {
  const { call } = useApp();
  const queries = useQueryClient();
  return async (address: AskOf<typeof setMallAddress>) => {
    await call(setMallAddress, address);
    await queries.invalidateQueries({ queryKey: [...ALL, 'address'] });
  };
}

/** A lost answer is asked for under the same key. */
export function useRedeem(onDone: (done: Redeemed) => void) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: ({ itemId, points }: MallItem) =>
      call(redeemItem, { itemId, points }, { idempotencyKey: requestKey.of(`${itemId} ${points}`) }),
    retry: false,
    onSuccess(done) {
      requestKey.end();
      onDone(done);
    },
    onError: sayError,
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ALL })]),
  });
}

export function useCancelOrder() {
  const { call, say, sayError, t } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call(cancelMallOrder, { orderId }),
    onSuccess: () => void say(t('orders.cancelled'), { tone: 'ok' }),
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}

import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { lotteryDraws, lotteryFairness, lotteryTrend } from '@baize/contract/lottery/draws.ts';
import {
  lotteryList,
  lotteryPlays,
  openedNumero,
  vnRecent,
  type OpenIssue,
  type PrizeMode,
} from '@baize/contract/lottery/games.ts';
import {
  cancelSuborder,
  chaseNumeros,
  lotteryChases,
  lotteryOrderDetail,
  lotteryOrders,
  stopChase,
} from '@baize/contract/lottery/orders.ts';
import type { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { newId } from '@baize/client/newId.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { clockAt, serverNow } from '../countdown/index.ts';
import { askAgainMs } from './drawn.ts';

export type Plays = OutputOf<typeof lotteryPlays>;
export type OrderDetail = OutputOf<typeof lotteryOrderDetail>;
export type Basket = AskOf<typeof lotteryOrder>;
export type Fairness = OutputOf<typeof lotteryFairness>;
export type Trend = OutputOf<typeof lotteryTrend>;

export function useLotteryGames(modes: readonly PrizeMode[]) {
  const { call, language } = useApp();
  return useQuery({
    queryKey: answerKeys.lotteryGames(language.code),
    queryFn: ({ signal }) => call(lotteryList, {}, { signal }),
    select: ({ list }) => list.flatMap(({ games }) => games).filter(({ prizeMode }) => modes.includes(prizeMode)),
  });
}

/** A member's own; a guest's, which the page came with, stay in sight meanwhile. */
export function useRecentGames() {
  const { call, language, session } = useApp();
  const queries = useQueryClient();
  return useQuery({
    queryKey: answerKeys.recentLotteryGames(language.code, session?.token ?? ''),
    queryFn: ({ signal }) => call(vnRecent, {}, { signal }),
    placeholderData: () =>
      queries.getQueryData<OutputOf<typeof vnRecent>>(answerKeys.recentLotteryGames(language.code, '')),
  });
}

const SYNC_EVERY_MS = 60_000;
const RESULT_EVERY_MS = 2_000;

/** Asked anew when one closes or a result is due. */
export function useOpened(codes: readonly string[]) {
  const { call } = useApp();
  const query = useQuery({
    queryKey: ['lottery', 'opened', codes.join(',')],
    enabled: codes.length > 0,
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const { serverTime, list } = await call(openedNumero, { gameCode: codes.join(',') }, { signal });
      return { clock: clockAt(serverTime, sentAt), list };
    },
    refetchInterval: SYNC_EVERY_MS,
  });
  const { data, refetch } = query;
  useEffect(() => {
    if (!data) return;
    const now = serverNow(data.clock);
    const locks = data.list.map(({ lockTime }) => Date.parse(lockTime) - now);
    const isDue = data.list.some((issue) => !hasLastResult(issue));
    const wait = Math.max(500, Math.min(...locks, isDue ? RESULT_EVERY_MS : SYNC_EVERY_MS));
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  return query;
}

/** As far as numbers tell. */
const missingOf = ({ numero, lastNumero }: Pick<OpenIssue, 'numero' | 'lastNumero'>): number => {
  const [day, number] = numero.split('-');
  const [lastDay, lastNumber] = (lastNumero ?? '').split('-');
  if (number === undefined || number.length < 4 || lastNumber === undefined || day !== lastDay) return 0;
  return Number(number) - Number(lastNumber) - 1;
};

export const hasLastResult = (issue: Pick<OpenIssue, 'numero' | 'lastNumero'>): boolean => missingOf(issue) <= 0;

export const isResultLate = (issue: Pick<OpenIssue, 'numero' | 'lastNumero'>): boolean => missingOf(issue) > 1;

export function useLotteryPlays(gameCode: string) {
  const { call, language, session } = useApp();
  return useQuery({
    queryKey: ['lotteryPlays', gameCode, language.code, session?.token ?? ''],
    queryFn: ({ signal }) => call(lotteryPlays, { gameCode }, { signal }),
    staleTime: 300_000,
  });
}

export function useDraws(gameCode: string, date = '') {
  const { call } = useApp();
  return usePages({
    queryKey: ['lottery', 'draws', gameCode, date],
    ask: (cursor = '', signal) =>
      call(lotteryDraws, { gameCode, cursor, ...(date === '' ? {} : { date }) }, { signal }),
  });
}

export function useTrend(gameCode: string, count: number) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['lottery', 'trend', gameCode, count],
    queryFn: ({ signal }) => call(lotteryTrend, { gameCode, count }, { signal }),
  });
}

export function useFairness(gameCode: string, numero: string | null) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['lottery', 'fairness', gameCode, numero],
    enabled: numero !== null,
    queryFn: ({ signal }) => call(lotteryFairness, { gameCode, numero: numero ?? '' }, { signal }),
  });
}

export const ORDERS = ['lotteryOrders'] as const;

export function useLotteryOrders(orderStatus: 'all' | 'waiting' | 'won', gameCode?: string) {
  const { call, session } = useApp();
  return usePages({
    queryKey: [...ORDERS, orderStatus, gameCode ?? '', session?.token ?? ''],
    enabled: session !== null,
    ask: (cursor = '', signal) =>
      call(lotteryOrders, { orderStatus, cursor, ...(gameCode ? { gameCode } : {}) }, { signal }),
  });
}

export function useChases() {
  const { call, session } = useApp();
  return usePages({
    queryKey: [...ORDERS, 'chases', session?.token ?? ''],
    enabled: session !== null,
    ask: (cursor = '', signal) => call(lotteryChases, { cursor }, { signal }),
  });
}

export function useLotteryOrder(orderId: string) {
  const { call, language } = useApp();
  return useQuery({
    queryKey: [...ORDERS, 'order', orderId, language.code],
    queryFn: ({ signal }) => call(lotteryOrderDetail, { orderId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data ? askAgainMs(data, Date.now()) : false),
  });
}

export function useChaseNumeros(gameCode: string, count: number) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['lottery', 'numeros', gameCode, count],
    enabled: count > 1,
    queryFn: ({ signal }) => call(chaseNumeros, { gameCode, count }, { signal }),
  });
}

export function useCancelLines() {
  const { call, say, sayError, t, money, start } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  return useMutation({
    mutationFn: (suborderIds: readonly string[]) =>
      call(cancelSuborder, { suborderIds: [...suborderIds] }, { idempotencyKey: newId() }),
    onSuccess({ list }) {
      const back = list.filter(({ status }) => status === 'cancelled').map(({ refund }) => refund);
      const amount = money(addAmounts(back, start.merchant.currency));
      if (back.length > 0) say(t('lottery.order.cancelled', { amount }), { tone: 'ok' });
      if (back.length < list.length) say(t('lottery.order.notCancelled'));
    },
    onError: sayError,
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ORDERS })]),
  });
}

export function useStopChase() {
  const { call, say, sayError, t, money } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  return useMutation({
    mutationFn: (orderId: string) => call(stopChase, { orderId }, { idempotencyKey: newId() }),
    onSuccess: ({ refund }) => void say(t('lottery.order.stopped', { amount: money(refund) }), { tone: 'ok' }),
    onError: sayError,
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ORDERS })]),
  });
}

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  enterLotteryResult,
  lotteryGames,
  lotteryIssues,
  lotteryStaffOrders,
  showLotteryGame,
  voidLotteryIssue,
} from '@baize/contract/backoffice/lottery.ts';
import { cancelLotteryOrder, holdLotteryResult, lotteryCorrection } from '@baize/contract/backoffice/lotteryDesk.ts';
import {
  approveLotteryPrizes,
  askLotteryPrizes,
  capLotteryNumber,
  lotteryExposure,
  lotteryFeeds,
  lotteryHeat,
  lotteryPrizes,
  lotteryReport,
  lotteryReportCsv,
  lotterySchedule,
  saveLotteryFeed,
  setLotteryLimits,
  setLotterySchedule,
} from '@baize/contract/backoffice/lotteryRisk.ts';
import { lotteryAlarms } from '@baize/contract/backoffice/lotteryAlarms.ts';
import { lotteryClosedDays, setLotteryClosedDays } from '@baize/contract/backoffice/lotteryDays.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const GAMES = ['lotteryGames'];
const ISSUES = ['lotteryIssues'];
const ORDERS = ['lotteryOrders'];
const REFETCH_MS = 5_000;

export function useLotteryGames(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...GAMES, merchantId],
    queryFn: ({ signal }) => call(lotteryGames, { merchantId }, signal),
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}
export const useShowLotteryGame = () => useChange(showLotteryGame, GAMES);

export function useLotteryIssues(merchantId: string, gameCode: string, show: 'due' | 'past' | 'next') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...ISSUES, merchantId, gameCode, show],
    queryFn: ({ pageParam, signal }) => call(lotteryIssues, { merchantId, gameCode, show, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}
export const useEnterResult = () => useChange(enterLotteryResult, ISSUES);
export const useVoidIssue = () => useChange(voidLotteryIssue, ISSUES);

export function useLotteryOrders(
  merchantId: string,
  question: Omit<AskOf<typeof lotteryStaffOrders>, 'merchantId' | 'cursor'>,
) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...ORDERS, merchantId, question],
    queryFn: ({ pageParam, signal }) =>
      call(lotteryStaffOrders, { ...question, merchantId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

export const useCancelLotteryOrder = () => useChange(cancelLotteryOrder, ORDERS);
export const useHoldResult = () => useChange(holdLotteryResult, ISSUES);
/** Asks who would gain and lose by other numbers. */
export function useCorrection() {
  const { call } = useDesk();
  return (request: AskOf<typeof lotteryCorrection>) => call(lotteryCorrection, request);
}

const EXPOSURE = ['lotteryExposure'];
/** What an issue could cost this merchant, by books. */
export function useLotteryExposure(merchantId: string, issueId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...EXPOSURE, merchantId, issueId],
    queryFn: ({ signal }) => call(lotteryExposure, { merchantId, issueId }, signal),
    refetchInterval: REFETCH_MS,
  });
}
/** The numbers of a book as a grid; `under` opens those that begin alike. */
export function useLotteryHeat(request: AskOf<typeof lotteryHeat>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...EXPOSURE, 'heat', request],
    queryFn: ({ signal }) => call(lotteryHeat, request, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
}
export const useCapNumber = () => useChange(capLotteryNumber, EXPOSURE);
export const useSetLotteryLimits = () => useChange(setLotteryLimits, GAMES);

const PRIZES = ['lotteryPrizes'];
export function useLotteryPrizes(merchantId: string, gameCode: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...PRIZES, merchantId, gameCode],
    queryFn: ({ signal }) => call(lotteryPrizes, { merchantId, gameCode }, signal),
  });
}

/** Sales and prizes in some days. */
export function useLotteryReport(request: AskOf<typeof lotteryReport>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['lotteryReport', request],
    queryFn: ({ signal }) => call(lotteryReport, request, signal),
    placeholderData: keepPreviousData,
    enabled: request.merchantId !== '',
  });
}
/** Asks for the same as a file. */
export function useLotteryReportCsv() {
  const { call } = useDesk();
  return (request: AskOf<typeof lotteryReportCsv>) => call(lotteryReportCsv, request);
}

const FEEDS = ['lotteryFeeds'];
/** Who sends official results. */
export function useLotteryFeeds() {
  const { call } = useDesk();
  return useQuery({ queryKey: FEEDS, queryFn: ({ signal }) => call(lotteryFeeds, {}, signal) });
}
export const useSaveFeed = () => useChange(saveLotteryFeed, FEEDS);

const SCHEDULES = ['lotterySchedules'];
/** When a game is drawn, and its next issues. */
export function useLotterySchedule(merchantId: string, gameCode: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...SCHEDULES, merchantId, gameCode],
    queryFn: ({ signal }) => call(lotterySchedule, { merchantId, gameCode }, signal),
  });
}
export const useSetLotterySchedule = () => useChange(setLotterySchedule, SCHEDULES);
export const useAskPrizes = () => useChange(askLotteryPrizes, PRIZES);
export const useApprovePrizes = () => useChange(approveLotteryPrizes, PRIZES);

const CLOSED_DAYS = ['lotteryClosedDays'];
/** Days to come on which a game is not drawn. */
export function useClosedDays(gameCode: string, isAllowed: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CLOSED_DAYS, gameCode],
    queryFn: ({ signal }) => call(lotteryClosedDays, { gameCode }, signal),
    enabled: isAllowed,
  });
}
export const useSetClosedDays = () => useChange(setLotteryClosedDays, CLOSED_DAYS);

const ALARMS_MS = 10_000;
/** What somebody has to look at now. */
export function useLotteryAlarms(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['lotteryAlarms', merchantId],
    queryFn: ({ signal }) => call(lotteryAlarms, { merchantId }, signal),
    enabled: merchantId !== '',
    refetchInterval: ALARMS_MS,
  });
}

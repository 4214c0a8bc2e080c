import { keepPreviousData } from '@tanstack/react-query';
import {
  enterLotteryResult,
  lotteryGames,
  showLotteryGame,
  voidLotteryIssue,
} from '@baize/contract/backoffice/lottery.ts';
import { holdLotteryResult, lotteryCorrection } from '@baize/contract/backoffice/lotteryDesk.ts';
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
import { useWhole, useOne } from '../../kit/queries.ts';

const GAMES = ['lotteryGames'];
const ISSUES = ['lotteryIssues'];
const REFETCH_MS = 5_000;

export const useLotteryGames = (merchantId: string) => useWhole(lotteryGames, { merchantId });
export const useShowLotteryGame = () => useChange(showLotteryGame, GAMES);

export const useEnterResult = () => useChange(enterLotteryResult, ISSUES);
export const useVoidIssue = () => useChange(voidLotteryIssue, ISSUES);

export const useHoldResult = () => useChange(holdLotteryResult, ISSUES);
/** Asks who would gain and lose by other numbers. */
export function useCorrection() {
  const { call } = useDesk();
  return (request: AskOf<typeof lotteryCorrection>) => call(lotteryCorrection, request);
}

const EXPOSURE = ['lotteryExposure'];
/** What an issue could cost this merchant, by books. */
export const useLotteryExposure = (merchantId: string, issueId: string) =>
  useOne(lotteryExposure, { merchantId, issueId }, { refetchInterval: REFETCH_MS });
/** The numbers of a book as a grid; `under` opens those that begin alike. */
export const useLotteryHeat = (request: AskOf<typeof lotteryHeat>) =>
  useOne(lotteryHeat, request, { refetchInterval: REFETCH_MS, placeholderData: keepPreviousData });
export const useCapNumber = () => useChange(capLotteryNumber, EXPOSURE);
export const useSetLotteryLimits = () => useChange(setLotteryLimits, GAMES);

const PRIZES = ['lotteryPrizes'];
export const useLotteryPrizes = (merchantId: string, gameCode: string) =>
  useOne(lotteryPrizes, { merchantId, gameCode });

/** Sales and prizes in some days. */
export const useLotteryReport = (request: AskOf<typeof lotteryReport>) =>
  useOne(lotteryReport, request.merchantId !== '' ? request : null, { placeholderData: keepPreviousData });
/** Asks for the same as a file. */
export function useLotteryReportCsv() {
  const { call } = useDesk();
  return (request: AskOf<typeof lotteryReportCsv>) => call(lotteryReportCsv, request);
}

const FEEDS = ['lotteryFeeds'];
/** Who sends official results. */
export const useLotteryFeeds = () => useOne(lotteryFeeds, {});
export const useSaveFeed = () => useChange(saveLotteryFeed, FEEDS);

const SCHEDULES = ['lotterySchedules'];
/** When a game is drawn, and its next issues. */
export const useLotterySchedule = (merchantId: string, gameCode: string) =>
  useOne(lotterySchedule, { merchantId, gameCode });
export const useSetLotterySchedule = () => useChange(setLotterySchedule, SCHEDULES);
export const useAskPrizes = () => useChange(askLotteryPrizes, PRIZES);
export const useApprovePrizes = () => useChange(approveLotteryPrizes, PRIZES);

const CLOSED_DAYS = ['lotteryClosedDays'];
/** Days to come on which a game is not drawn. */
export const useClosedDays = (gameCode: string, isAllowed: boolean) =>
  useOne(lotteryClosedDays, isAllowed ? { gameCode } : null);
export const useSetClosedDays = () => useChange(setLotteryClosedDays, CLOSED_DAYS);

const ALARMS_MS = 10_000;
/** What somebody has to look at now. */
export const useLotteryAlarms = (merchantId: string) =>
  useOne(lotteryAlarms, merchantId !== '' ? { merchantId } : null, { refetchInterval: ALARMS_MS });

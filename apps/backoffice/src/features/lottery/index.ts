export {
  useEnterResult,
  useLotteryGames,
  useLotteryIssues,
  useLotteryOrders,
  useShowLotteryGame,
  useVoidIssue,
} from './lottery.queries.ts';

import type { RoutePath } from './routes.ts';

/**
 * The one list of pages that are not open yet. They stand in the real chrome and say so; a page leaves this list
 * when its screen joins `screens.ts` (the compiler asks for exactly one of the two).
 */
export const COMING = [
  '/m/message',
  '/m/webEmail',
  '/m/member/notice',
  '/m/withdraw',
  '/m/profitandloss',
  '/m/member/benefits',
  '/m/limits',
  '/m/rewardCenter',
  '/m/mall/mallHome',
  '/m/redRain',
  '/m/activity',
  '/m/activityDetail',
  '/m/lott',
  '/m/elott',
  '/m/lottery',
  '/m/agent',
  '/m/agent/team/overview',
  '/m/agent/team/pnl',
  '/m/member/team',
  '/m/teamBetting',
  '/m/member/teamRebate',
  '/m/member/agent/agentRebeat',
  '/m/agentRegister',
  '/m/member/agent/agentDivident',
  '/m/member/agent/getSalaryContract',
  '/m/member/agent/getDevidendContract',
  '/m/member/agent/getHourContract',
] as const satisfies readonly RoutePath[];

export type ComingPath = (typeof COMING)[number];

export const isComing = (path: RoutePath): path is ComingPath => (COMING as readonly RoutePath[]).includes(path);

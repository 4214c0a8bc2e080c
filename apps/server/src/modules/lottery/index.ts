import type { Module } from '../../kernel/module.ts';
import { providePopularGames } from '../content/index.ts';
import { endOrdersOf } from './cancel.ts';
import { drawCalls } from './draws.calls.ts';
import { driveIssues, mayBeDue } from './drive.ts';
import { mountFeed } from './feed.routes.ts';
import { gameCalls, popularGames } from './games.calls.ts';
import { orderCalls } from './orders.calls.ts';
import { planIssues } from './plan.ts';
import { ownerOf } from './takeOrder.ts';

export { tellDrawn } from './drive.ts';
export { limitsAt } from './exposure.ts';
export { listBooks, listCaps, setCap, writeLimits } from './exposure.store.ts';
export { listFeeds, saveFeed } from './feeds.store.ts';
export { kindsBy, ownRtp, prizeHashOf, prizesAt, tableOf } from './prizes.ts';
export { approvePrizes, askPrizes, listPrizes } from './prizes.store.ts';
export { exactReturn, readReport, reportCsvOf } from './reports.ts';
export { listTablesUsed } from './reports.store.ts';
export { gameAt, gameBy } from './schedules.ts';
export { lastPlanned, listSchedules, writeSchedule } from './schedules.store.ts';
export {
  countOverdue,
  databaseNow,
  findAnyIssue,
  insertIssues,
  listClosed,
  listForStaff,
  listIssues,
  listNow,
  setClosed,
  sumIssues,
  type IssueRow,
} from './issues.store.ts';
export { listTyped } from './typed.store.ts';
export { listForMerchant } from './orders.store.ts';
export { playPastDraw } from './pastDraws.ts';
export { planIssues, scopeOf } from './plan.ts';
export { askVoid, enterResult, readNumbers } from './results.ts';

const PLAN_EVERY_MS = 10_000;
const DRIVE_EVERY_MS = 1_000;

/** The lottery hall: issues, orders on them, draws and what they pay. */
export const lotteryModule: Module = {
  name: 'lottery',
  handlers: [...gameCalls, ...orderCalls, ...drawCalls],
  raw: mountFeed,
  start(app) {
    providePopularGames(app, (merchant) => popularGames(app, merchant));
    app.events.listen('lottery', 'memberPlayBlocked', (owner) => endOrdersOf(app, ownerOf(owner)));
    app.jobs.every('lottery-plan', PLAN_EVERY_MS, () => planIssues(app));
    app.jobs.every(
      'lottery-drive',
      DRIVE_EVERY_MS,
      () => driveIssues(app),
      () => mayBeDue(app),
    );
  },
};

import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { lotterySubjects } from './subjects.store.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { closedDaysApplier } from './staff/lotteryDays.calls.ts';
import { feedApplier } from './staff/lotteryReports.calls.ts';
import { provide } from '../../kernel/ports.ts';
import { homeDraws } from '../../kernel/homeDraws.ts';
import type { Module } from '../../kernel/module.ts';
import { lotteryNews, popularLotteryGames } from '../content/index.ts';
import { endOrdersOf } from './cancel.ts';
import { drawCalls } from './draws.calls.ts';
import { driveIssues, mayBeDue } from './drive.ts';
import { lotteryNewsAt } from './news.ts';
import { mountFeed } from './feed.routes.ts';
import { readFeedFolder } from './feedFolder.ts';
import { lotteryFigures } from './figures.ts';
import { gameCalls, nextDrawsFor, popularGames } from './games.calls.ts';
import { orderCalls } from './orders.calls.ts';
import { savedCalls } from './saved.calls.ts';
import { planIssues } from './plan.ts';
import { ownerOf } from './takeOrder.ts';
import { lotteryHandlers } from './staff/lottery.calls.ts';

export { hallGames, recentGames } from './games.calls.ts';
export { databaseNow, findNumero, insertIssues, listResults, type IssueRow } from './issues.store.ts';
export { limitDemoGame, makeDemoOrder, saveDemoNumber } from './demoOrders.ts';
export { planPastOrders, type PastOrder } from './pastOrders.ts';
export { planIssues, scopeOf } from './plan.ts';

const PLAN_EVERY_MS = 10_000;
const DRIVE_EVERY_MS = 1_000;
const FEED_EVERY_MS = 5_000;

/** Issues, orders, draws and payments. */
export const lotteryModule: Module = {
  name: 'lottery',
  handlers: [...gameCalls, ...orderCalls, ...drawCalls, ...savedCalls],
  staffHandlers: lotteryHandlers,
  raw: mountFeed,
  start(app) {
    for (const finder of lotterySubjects) provide(app, memberSubjects, finder);
    provide(app, popularLotteryGames, (merchant) => popularGames(app, merchant));
    provide(app, homeDraws, nextDrawsFor);
    provide(app, lotteryNews, (merchant, language) => lotteryNewsAt(app, merchant, language));
    provide(app, changeAppliers, feedApplier);
    provide(app, changeAppliers, closedDaysApplier);
    lotteryFigures(app);
    app.events.listen('lottery', 'memberPlayBlocked', (owner) => endOrdersOf(app, ownerOf(owner)));
    app.jobs.every('lottery-plan', PLAN_EVERY_MS, () => planIssues(app));
    if (app.config.lotteryFeedFolder !== undefined)
      app.jobs.every('lottery-feed', FEED_EVERY_MS, () => readFeedFolder(app));
    app.jobs.every(
      'lottery-drive',
      DRIVE_EVERY_MS,
      () => driveIssues(app),
      () => mayBeDue(app),
    );
  },
};

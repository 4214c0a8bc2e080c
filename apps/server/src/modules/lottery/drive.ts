import { drawsOf, makeServerSeed, sha256 } from '@baize/fair/node.ts';
import { findLotteryGame, LOTTERY_GAMES, rulesOf, type LotteryGame } from '@baize/lottery/index.ts';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { drawHouse } from './drawHouse.ts';
import { lotteryFigures } from './figures.ts';
import {
  askLater,
  databaseNow,
  findChain,
  listToDraw,
  listToSettle,
  lockDue,
  moveAnchor,
  nextDue,
  voidOverdue,
  writeResult,
  type ChainRow,
  type IssueRow,
} from './issues.store.ts';
import { paidMeanwhile, payDue, payMeanwhile } from './payments.ts';
import { isOwnDraw } from './plan.ts';
import { settleIssue } from './settle.ts';
import { endLeftOrders, LEFT_SECONDS } from './takeOrder.ts';

const AT_ONCE = 50;
/** Latest look at what other processes did. */
const SLEEP_MAX_MS = 10_000;
const sleepOf = perApp((_app: App) => ({ untilMs: 0, isWoken: false }));
const OFFICIAL = LOTTERY_GAMES.filter(({ mode }) => mode === 'Lott').map(({ code }) => code);
const QUICK_VOID_SECONDS = 600;
const OTHER_VOID_SECONDS = 86_400;
/** Demo: made-up official results come so late. */
const SIMULATED_AFTER_MS = 60_000;
const SIMULATED_WITHIN_MS = 3_600_000;
const QUICK = LOTTERY_GAMES.filter(({ mode }) => mode === 'Elott').map(({ code }) => code);

/** Locks, draws, settles, pays. Every step is a row first: resumable. */
export async function driveIssues(app: App): Promise<void> {
  const sleep = sleepOf(app);
  sleep.untilMs = 0;
  sleep.isWoken = false;
  await lockDue(app.db, 500);
  await endLeftOrders(app);
  const elsewhere = app.config.demo ? [] : OFFICIAL;
  const due = await listToDraw(app.db, elsewhere, AT_ONCE);
  for (const issue of due) await drawIssue(app, issue);
  await voidOverdue(app.db, { quick: QUICK, quickSeconds: QUICK_VOID_SECONDS, otherSeconds: OTHER_VOID_SECONDS });
  for (const issue of await listToSettle(app.db, AT_ONCE)) await settleIssue(app, issue, () => payMeanwhile(app));
  await paidMeanwhile(app);
  await payDue(app);
  const next = await nextDue(app.db, elsewhere, LEFT_SECONDS);
  const waitMs = next.due ? next.due.getTime() - next.now.getTime() : SLEEP_MAX_MS;
  // A wake meanwhile is not slept through.
  if (!sleep.isWoken) sleep.untilMs = performance.now() + Math.min(waitMs, SLEEP_MAX_MS);
}

/** Asked each second, without the database. */
export const mayBeDue = (app: App): boolean => performance.now() >= sleepOf(app).untilMs;

/** Something has changed that the drive did not know of. */
export function wakeDrive(app: App): void {
  const sleep = sleepOf(app);
  sleep.untilMs = 0;
  sleep.isWoken = true;
}

async function drawIssue(app: App, issue: IssueRow): Promise<void> {
  const game = findLotteryGame(issue.game);
  if (!game) return;
  const isDrawn = isOwnDraw(game) ? await drawOwn(app, game, issue) : await simulate(app, game, issue);
  if (!isDrawn) return askLater(app.db, issue.id);
  await tellPages(app, issue);
}

/** Open pages ask again, and so does the drive. */
export async function tellDrawn(app: App, issue: Pick<IssueRow, 'merchantId'>): Promise<void> {
  wakeDrive(app);
  await tellPages(app, issue);
}

/** Open pages of whoever the issue is for ask again. */
async function tellPages(app: App, { merchantId }: Pick<IssueRow, 'merchantId'>): Promise<void> {
  const merchants = merchantId === '' ? (await app.merchants.list()).map(({ id }) => id) : [merchantId];
  for (const id of merchants) app.live.toMerchant(id, { type: 'lotteryDraw' });
}

/** SHA-256 leads from the later link to the earlier. */
export function isOfChain(
  { anchorStep, anchorLink }: Pick<ChainRow, 'anchorStep' | 'anchorLink'>,
  step: number,
  link: string,
): boolean {
  const [later, earlier] = step > anchorStep ? [link, anchorLink] : [anchorLink, link];
  let hashed = later;
  for (let at = Math.abs(step - anchorStep); at > 0; at--) hashed = sha256(hashed);
  return hashed === earlier;
}

/** The house shows the link; the platform checks it and draws itself. */
async function drawOwn(app: App, game: LotteryGame, issue: IssueRow): Promise<boolean> {
  const { chainId, step } = issue;
  if (chainId === null || step === null) return false;
  const [chain, revealed] = await Promise.all([
    findChain(app.db, issue.merchantId, chainId),
    drawHouse(app).reveal({ chainId, step, family: game.family }),
  ]);
  if (!chain || !revealed) return false;
  const { link } = revealed;
  const drawn = rulesOf(game.family)
    .draw(drawsOf({ serverSeed: link, clientSeed: chain.salt, nonce: step }))
    .join(',');
  if (!isOfChain(chain, step, link) || drawn !== revealed.numbers) {
    lotteryFigures(app).mismatches.inc();
    app.log.error({ issue: issue.id, game: game.code }, 'a draw does not belong to its chain: nothing is settled');
    return false;
  }
  return app.db.transaction(async (tx) => {
    await moveAnchor(tx, { id: chainId, step, link });
    return writeResult(tx, issue, { numbers: drawn, source: 'drawHouse', link });
  });
}

/** The demo makes official results up, and says so. */
async function simulate(app: App, game: LotteryGame, issue: IssueRow): Promise<boolean> {
  if (!app.config.demo) return false;
  const ageMs = (await databaseNow(app.db)).getTime() - issue.drawAt.getTime();
  if (ageMs < SIMULATED_AFTER_MS || ageMs > SIMULATED_WITHIN_MS) return false;
  const seeds = { serverSeed: makeServerSeed(), clientSeed: issue.id, nonce: 1 };
  const numbers = rulesOf(game.family).draw(drawsOf(seeds)).join(',');
  return app.db.transaction((tx) => writeResult(tx, issue, { numbers, source: 'simulated' }));
}

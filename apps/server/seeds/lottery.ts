import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { drawsBetween, findLotteryGame, LOTTERY_GAMES, rulesOf } from '@baize/lottery/index.ts';
import type { App } from '../src/kernel/app.ts';
import {
  databaseNow,
  findNumero,
  insertIssues,
  planIssues,
  planPastOrders,
  scopeOf,
} from '../src/modules/lottery/index.ts';
import { postAt } from './life/play.ts';

const DAY_MS = 86_400_000;
/** So many past draws of a quick game, and so many days of the others. */
const QUICK_DRAWS = 500;
const DAYS = 30;
/** An official game whose last result two of the staff have still to type. */
const TO_TYPE = 'vnc-a';

/** What ana has on it: it stakes on the last two digits of the special prize. */
const AWAITED = { playId: 'vns.de', selection: '15,77', multiple: 10 };

/** Her order on the result that is still to be typed: two of the staff decide what she has won. */
export async function seedAwaitedOrder(app: App, merchantId: string, memberId: string): Promise<void> {
  const game = findLotteryGame(TO_TYPE);
  const now = await databaseNow(app.db);
  const draw = game && drawsBetween(game, new Date(now.getTime() - 2 * DAY_MS), now).at(-1);
  const issue = game && draw && (await findNumero(app.db, scopeOf(game, merchantId), draw.numero));
  if (!issue || issue.numbers !== null) return;
  const { movements, finish } = await planPastOrders(app, merchantId, [
    { memberId, game, issues: [issue], lines: [AWAITED] },
  ]);
  // Nothing of hers is dated later.
  const at = app.clock.now().getTime();
  await postAt(
    app,
    movements.map((movement) => ({ ...movement, at })),
    app.clock.now(),
  );
  await finish();
}

/** Past results of every game, made up and marked so; then the issues to come. */
export async function seedLottery(app: App, merchantId: string): Promise<void> {
  const now = await databaseNow(app.db);
  for (const game of LOTTERY_GAMES) {
    const { schedule } = game;
    const backMs = 'everySeconds' in schedule ? QUICK_DRAWS * schedule.everySeconds * 1000 : DAYS * DAY_MS;
    const draws = drawsBetween(game, new Date(now.getTime() - backMs), now);
    const shown = game.code === TO_TYPE ? draws.slice(0, -1) : draws;
    await insertIssues(
      app.db,
      scopeOf(game, merchantId),
      shown.map((draw) => {
        const seeds = { serverSeed: sha256(`demo ${game.code} ${draw.seq}`), clientSeed: 'demo', nonce: 1 };
        const numbers = rulesOf(game.family).draw(drawsOf(seeds)).join(',');
        return { ...draw, id: app.ids.uuid(), numbers };
      }),
    );
    const untyped = draws.at(-1);
    if (game.code === TO_TYPE && untyped)
      await insertIssues(app.db, scopeOf(game, merchantId), [
        // The demo would make its result up within an hour after the draw.
        { ...untyped, id: app.ids.uuid(), askNextAt: new Date(now.getTime() + DAY_MS) },
      ]);
  }
  await planIssues(app);
}

import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { drawsBetween, findLotteryGame, LOTTERY_GAMES, rulesOf } from '@baize/lottery/index.ts';
import type { App } from '../src/kernel/app.ts';
import { databaseNow, insertIssues, planIssues, playPastDraw, scopeOf } from '../src/modules/lottery/index.ts';

const DAY_MS = 86_400_000;
/** So many past draws of a quick game, and so many days of the others. */
const QUICK_DRAWS = 500;
const DAYS = 30;
/** An official game whose last result two of the staff have still to type. */
const TO_TYPE = 'vnc-a';

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
      await insertIssues(app.db, scopeOf(game, merchantId), [{ ...untyped, id: app.ids.uuid() }]);
  }
  await planIssues(app);
}

const QUARTER_MS = 15 * 60_000;
/** What ana has ordered: a game, how many draws ago, and her lines. */
const ORDERED = [
  { game: 'ssc-1m', back: 3, lines: [{ playId: 'ssc.ent.sum', selection: 'B,O', multiple: 5 }] },
  { game: 'ssc-1m', back: 2, lines: [{ playId: 'ssc.pos', selection: '12345||||', multiple: 1 }] },
  { game: 'k3-1m', back: 3, lines: [{ playId: 'k3.single', selection: '16', multiple: 10 }] },
  { game: 'vnn-1m', back: 2, lines: [{ playId: 'vnn.lo2k', selection: '07,27,88', multiple: 4 }] },
  { game: 'mk6-5m', back: 2, lines: [{ playId: 'mk6.animalHit', selection: 'horse,dragon', multiple: 5 }] },
  { game: 'd3-3m', back: 1, lines: [{ playId: 'd3.ent.digit1', selection: 'B', multiple: 20 }] },
] as const;

/** Orders of a member on draws of the last quarter of an hour, staked, drawn and paid by the ledger as any other. */
export async function seedLotteryOrders(app: App, merchantId: string, memberId: string): Promise<void> {
  const now = await databaseNow(app.db);
  for (const { game: code, back, lines } of ORDERED) {
    const game = findLotteryGame(code);
    if (!game) continue;
    const draws = drawsBetween(game, new Date(now.getTime() - QUARTER_MS), now);
    const draw = draws.at(-back);
    if (draw) await playPastDraw(app, { owner: { merchantId, memberId }, game, numero: draw.numero, lines });
  }
}

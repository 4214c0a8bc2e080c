import { CHASE_MAX, LOTTERY_DAYS_AHEAD } from '@baize/contract/lottery/games.ts';
import { LOTTERY_GAMES, type LotteryGame, type ScheduledDraw } from '@baize/lottery/index.ts';
import { addDays } from '@baize/contract/calendar.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { drawnOn } from './closedDays.ts';
import { listClosedDays, lockClosedDays } from './closedDays.store.ts';
import { drawHouse } from './drawHouse.ts';
import { listSchedules } from './schedules.store.ts';
import { drawsBy } from './schedules.ts';
import { databaseNow, insertIssues, listPlanned, listUnsealed, sealIssues, type Scope } from './issues.store.ts';

const DAY_MS = 86_400_000;
/** More than can be ordered, so that chases never run out. */
const AHEAD = CHASE_MAX + 20;
const SEALS_AT_ONCE = 110;

/** Own draws are the merchant's alone. */
export const scopeOf = (game: LotteryGame, merchantId: string): Scope => ({
  game: game.code,
  merchantId: game.mode === 'ZY' ? merchantId : '',
});

/** From the draw house; official ones from outside. */
export const isOwnDraw = ({ mode }: LotteryGame): boolean => mode !== 'Lott';

async function scopesOf(app: App): Promise<{ game: LotteryGame; scope: Scope }[]> {
  const merchants = await app.merchants.list();
  return LOTTERY_GAMES.flatMap((game) =>
    game.mode === 'ZY'
      ? merchants.map(({ id }) => ({ game, scope: scopeOf(game, id) }))
      : [{ game, scope: scopeOf(game, '') }],
  );
}

/** And asks the draw house for their links. */
export async function planIssues(app: App): Promise<void> {
  const now = await databaseNow(app.db);
  const planned = new Map(
    (await listPlanned(app.db)).map(({ game, merchantId, last }) => [`${game} ${merchantId}`, last]),
  );
  const scopes = await scopesOf(app);
  const plans: { scope: Scope; draws: ScheduledDraw[] }[] = [];
  for (const { game, scope } of scopes) {
    const aheadMs =
      'everySeconds' in game.schedule ? AHEAD * game.schedule.everySeconds * 1000 : LOTTERY_DAYS_AHEAD * DAY_MS;
    const last = planned.get(`${scope.game} ${scope.merchantId}`);
    // Locked times are not planned.
    const from = last && last > now ? last : new Date(now.getTime() + game.lockSeconds * 1000);
    const changes = game.mode === 'ZY' ? await listSchedules(app.db, scope) : [];
    const draws = drawsBy(game, changes, from, new Date(now.getTime() + aheadMs));
    if (draws.length > 0) plans.push({ scope, draws });
  }
  if (plans.length > 0) await app.db.transaction((tx) => writePlans(app, tx, plans, now));
  for (const { game, scope } of scopes)
    // Away for one game is away for all; the next turn asks again.
    if (isOwnDraw(game) && !(await sealAhead(app, scope))) return;
}

/** Without closed days, of which none is closed meanwhile. */
async function writePlans(
  app: App,
  tx: Db,
  plans: readonly { readonly scope: Scope; readonly draws: readonly ScheduledDraw[] }[],
  now: Date,
): Promise<void> {
  await lockClosedDays(tx, 'plan');
  const closed = Map.groupBy(
    await listClosedDays(tx, { from: addDays(now.toISOString().slice(0, 10), -1) }),
    ({ game }) => game,
  );
  for (const { scope, draws } of plans) {
    const without = new Set(closed.get(scope.game)?.map(({ day }) => day));
    await insertIssues(
      tx,
      scope,
      drawnOn(draws, without).map((draw) => ({ ...draw, id: app.ids.uuid() })),
    );
  }
}

/** False: the draw house did not answer. */
export async function sealAhead(app: App, scope: Scope): Promise<boolean> {
  for (;;) {
    const unsealed = await listUnsealed(app.db, scope, SEALS_AT_ONCE);
    if (unsealed.length === 0) return true;
    const sealed = await drawHouse(app).begin({ ...scope, notBefore: unsealed.map(({ drawAt }) => drawAt) });
    if (!sealed) return false;
    await app.db.transaction((tx) =>
      sealIssues(
        tx,
        scope,
        sealed.map((one, at) => ({ ...one, id: unsealed[at]?.id ?? '' })),
      ),
    );
  }
}

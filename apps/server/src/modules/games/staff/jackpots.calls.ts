import { jackpotPools } from '@baize/contract/backoffice/jackpots.ts';
import { UUID } from '@baize/contract/shapes.ts';
import { JackpotPools, type JackpotPoolItem } from '@baize/contract/vendor/jackpots.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { userNamesOf } from '../../identity/index.ts';
import { namesOf } from '../../wallet/index.ts';
import { askVendors, type Told } from '../askVendors.ts';
import { maskName } from '../winners.rules.ts';
import { hundredths } from './rooms.calls.ts';

const ANSWER_MS = 3000;

/** Amounts of one currency as text. */
const textIn =
  (currency: string) =>
  (amount: number): string =>
    formatAmount(hundredths(amount), currency);

const pools = onStaff(jackpotPools, async (ask) => {
  const { app, input } = ask;
  const { merchantId } = input;
  const { currency } = (await requireMerchant(ask, merchantId)).settings;
  const { told, silent } = await askVendors(
    app,
    { classify: 'JP' },
    {
      path: 'jackpot/pools',
      message: () => ({ operator_id: merchantId, currency }),
      answer: JackpotPools,
      timeoutMs: ANSWER_MS,
    },
  );
  const list = await Promise.all(told.map((one) => poolsOf(app, { merchantId, currency }, one)));
  return { list: list.flat(), silent: [...silent] };
});

type Place = { readonly merchantId: string; readonly currency: string };

const poolsOf = (app: App, place: Place, { vendor, name, value }: Told<JackpotPoolItem[]>) =>
  Promise.all(
    value.map(async (pool) => {
      const named = await namesOf(
        app,
        pool.games.map((game) => ({ vendor, game, source: vendor, reference: null })),
      );
      return {
        ...{ key: `${vendor} ${pool.pool}`, name: pool.name, vendor: name, currency: place.currency },
        games: pool.games.map((game, at) => named[at] || game),
        ...{ entries: pool.entries, waiting: pool.waiting },
        levels: pool.levels.map((level) => levelRow(level, place.currency)),
        last: await winRows(app, place, pool, new Map(pool.games.map((game, at) => [game, named[at] || game]))),
      };
    }),
  );

function levelRow(level: JackpotPoolItem['levels'][number], currency: string) {
  const text = textIn(currency);
  return {
    ...{ level: level.level, number: level.number, hits: level.hits, owed: level.owed },
    ...{ meter: text(level.meter), seed: text(level.seed), most: text(level.most) },
    left: text(level.most - level.meter),
    share: String(level.share / 1000),
    ...{ contributed: text(level.contributed), seeded: text(level.seeded), won: text(level.won) },
  };
}

/** Winners' names have their middle hidden, as on the board; another merchant's are none. */
async function winRows(
  app: App,
  { merchantId, currency }: Place,
  { pool, last }: JackpotPoolItem,
  games: ReadonlyMap<string, string>,
) {
  const ids = last.flatMap(({ user }) => (user !== null && UUID.test(user) ? [user] : []));
  const names = await userNamesOf(app, merchantId, ids);
  const text = textIn(currency);
  return last.map(({ level, number, amount, at, user, game_code: game, round, paid }) => {
    const name = user === null ? undefined : names.get(user);
    return {
      ...{ key: `${pool} ${level} ${number}`, level, number, amount: text(amount), at: new Date(at).toISOString() },
      userName: name === undefined ? '' : maskName(name),
      memberId: name === undefined ? null : user,
      game: games.get(game ?? '') ?? game ?? '',
      ...{ roundId: round ?? '', paid },
    };
  });
}

export const jackpotHandlers: readonly StaffHandler[] = [pools];

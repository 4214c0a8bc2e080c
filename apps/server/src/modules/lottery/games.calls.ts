import type { OutputOf } from '@baize/contract/call.ts';
import {
  CHASE_DAILY_MAX,
  CHASE_MAX,
  LINES_MAX,
  lotteryList,
  lotteryMenu,
  lotteryPlays,
  LotteryUnit,
  MULTIPLE_MAX,
  nextDraws,
  openedNumero,
  vnOpenedNumero,
  vnRecent,
  type LotteryGame as GameFace,
  type OpenIssue,
  type PrizeMode,
} from '@baize/contract/lottery/games.ts';
import {
  findBook,
  findLotteryGame,
  LOTTERY_GAMES,
  lotteryUnit,
  ODDS_SCALE,
  rulesOf,
  type Kind,
  type LotteryGame,
  type Play,
} from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import type { Db } from '@baize/db';
import { textByCode } from '@baize/i18n/sentences.ts';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { on } from '../../kernel/on.ts';
import { perApp } from '../../kernel/perApp.ts';
import type { Session } from '../../kernel/session.ts';
import { gameIcons } from '../games/index.ts';
import { closedDaysOf } from './closedDays.ts';
import { limitsAt } from './exposure.ts';
import { listCaps, type CapRow } from './exposure.store.ts';
import { databaseNow, listClosed, listNow } from './issues.store.ts';
import { scopeOf } from './plan.ts';
import { kindsBy, prizeHashOf, prizesAt, type PrizeTable } from './prizes.ts';
import { listSchedules } from './schedules.store.ts';
import { gameAt } from './schedules.ts';
import { listPopular, listRecent } from './strips.store.ts';
import { ownerOf } from './takeOrder.ts';
import { groupName, playHelp, playName, rowName } from './words.ts';

const STRIP = 8;

const nodeIdOfGame = ({ vendor, code }: LotteryGame): string => `${vendor.toLowerCase()}-${code}`;

/** Seconds between quick draws; null: at hours of days. */
const intervalOf = ({ schedule }: LotteryGame): number | null =>
  'everySeconds' in schedule ? schedule.everySeconds : null;

/** A game as lists show it. */
const gameFace = (
  game: LotteryGame,
  { closed, isDemo, icon, closedDays }: Pick<GameFace, 'closed' | 'icon' | 'closedDays'> & { readonly isDemo: boolean },
): GameFace => ({
  gameId: nodeIdOfGame(game),
  gameCode: game.code,
  gameName: game.name,
  vassalage: game.vendor,
  gameType: game.mode === 'Elott' ? 'ELOTT' : 'LOTT',
  prizeMode: game.mode,
  family: game.family,
  interval: intervalOf(game),
  closed,
  simulated: isDemo && game.mode === 'Lott',
  ...{ icon, closedDays },
});

async function facesOf(app: App, merchant: Merchant, games: readonly LotteryGame[]): Promise<GameFace[]> {
  const [closed, icons, closedDays] = await Promise.all([
    listClosed(app.db, merchant.id),
    gameIcons(app.db, games.map(nodeIdOfGame)),
    closedDaysOf(app.db, games, await databaseNow(app.db)),
  ]);
  const isOff = !merchant.flags.LOTTERY3;
  return games.map((game) =>
    gameFace(game, {
      ...{ closed: isOff || closed.has(game.code), isDemo: app.config.demo, closedDays: closedDays(game) },
      icon: icons.get(nodeIdOfGame(game)) ?? '',
    }),
  );
}

/** Numbers of open issues that staff have closed. */
async function soldOutOf(
  db: Db,
  merchantId: string,
  rows: Awaited<ReturnType<typeof listNow>>,
): Promise<readonly CapRow[]> {
  const open = rows.filter(({ kind }) => kind === 'open').map(({ id }) => id);
  return (await listCaps(db, merchantId, open)).filter(({ cap }) => cap === 0n);
}

function numbersOf(game: string, caps: readonly CapRow[]): OpenIssue['soldOut'] {
  const family = findLotteryGame(game)?.family;
  if (!family) return [];
  return [...Map.groupBy(caps, ({ book }) => book)].map(([book, of]) => ({
    book,
    numbers: of.flatMap(({ cell }) => findBook(family, book)?.cells[cell] ?? []),
  }));
}

function issueFaces(rows: Awaited<ReturnType<typeof listNow>>, closed: readonly CapRow[]): OpenIssue[] {
  return [...Map.groupBy(rows, ({ game }) => game)].flatMap(([game, issues]) => {
    const [open, next] = issues
      .filter(({ kind }) => kind === 'open')
      .sort((a, b) => a.lockAt.getTime() - b.lockAt.getTime());
    const last = issues.find(({ kind }) => kind === 'last');
    if (!open) return [];
    return [
      {
        gameCode: game,
        numero: open.numero,
        state: open.state,
        lockTime: open.lockAt.toISOString(),
        drawTime: open.drawAt.toISOString(),
        lastNumero: last?.numero ?? null,
        lastState: last?.state ?? null,
        winningNumber: last?.numbers ?? null,
        nextNumero: next?.numero ?? null,
        soldOut: numbersOf(
          game,
          closed.filter(({ issueId }) => issueId === open.id),
        ),
      },
    ];
  });
}

const codesIn = (text: string, games: readonly LotteryGame[]): string[] => {
  const wanted = text.split(',').filter((code) => code !== '');
  return games.map(({ code }) => code).filter((code) => wanted.length === 0 || wanted.includes(code));
};

const VN_GAMES = LOTTERY_GAMES.filter(({ vendor }) => vendor === 'TCG_LOTTO_VN');

/** With usual names, the special one first. */
function prizesOf(family: string, numbers: string | null): { prize: string; numbers: string[] }[] {
  if (numbers === null) return [];
  const sizes = family === 'VNN' ? [1, 1, 2, 6, 4, 6, 3, 4] : [1, 1, 1, 2, 7, 1, 3, 1, 1];
  const all = numbers.split(',');
  let from = 0;
  return sizes.map((size, at) => {
    const prize = at === 0 ? 'Special' : `Prize ${at}`;
    from += size;
    return { prize, numbers: all.slice(from - size, from) };
  });
}

const oddsText = (odds: number): string => (odds / ODDS_SCALE).toFixed(4).replace(/\.?0+$/, '');
const oneIn = ({ ways, outcomes }: Kind): string =>
  (outcomes / ways).toFixed(outcomes / ways < 100 ? 2 : 0).replace(/\.0+$/, '');

const playFace = (play: Play, language: string, table: PrizeTable) => ({
  playId: play.id,
  name: playName(play.id, language),
  factor: play.factor,
  rows: play.rows.map(({ name, symbols, min, max, list }) => ({
    ...{ name: rowName(name, language), symbols: [...symbols], min, max, digits: list?.digits ?? null },
  })),
  help: playHelp(play.id, language),
  bankers: play.hasBankers ?? false,
  kinds: kindsBy(table, play).map((kind) => ({ kind: kind.kind, odds: oddsText(kind.odds), oneIn: oneIn(kind) })),
});

function sheetsOf(game: LotteryGame, language: string, table: PrizeTable) {
  const { plays } = rulesOf(game.family);
  // LOTT opens with rows and combinations, quick draws with spots.
  return (['trad', 'ent'] as const).flatMap((sheet) => {
    const own = Map.groupBy(
      plays.filter((play) => play.sheet === sheet),
      ({ group }) => group,
    );
    if (own.size === 0) return [];
    return [
      {
        sheet,
        groups: [...own].map(([code, of]) => ({
          code,
          name: groupName(code, language),
          plays: of.map((play) => playFace(play, language, table)),
        })),
      },
    ];
  });
}

/** The games of the hall by family. */
export async function hallGames(
  app: App,
  merchant: Merchant,
  prizeMode?: PrizeMode,
): Promise<OutputOf<typeof lotteryList>> {
  const games = LOTTERY_GAMES.filter(({ mode }) => prizeMode === undefined || mode === prizeMode);
  const faces = Map.groupBy(await facesOf(app, merchant, games), ({ family }) => family);
  return {
    list: [...faces].map(([family, of]) => ({
      gameGroupCode: family,
      gameGroupName: rulesOf(gameByFamily(family)).name,
      games: of,
    })),
  };
}

const POPULAR_FRESH_MS = 60_000;
const MERCHANTS_MAX = 1000;

/** What most order: counted over all orders of a day, and every home page asks for it. */
const popularOf = perApp(() =>
  createCache<Awaited<ReturnType<typeof listPopular>>>({ ttlMs: POPULAR_FRESH_MS, max: MERCHANTS_MAX }),
);
const popularIn = (app: App, { id }: Merchant) => popularOf(app).get(id, () => listPopular(app.db, id, STRIP));

/** What a member has ordered last, or what most order. */
export async function recentGames(app: App, merchant: Merchant, session: Session | null): Promise<GameFace[]> {
  const own = session ? await listRecent(app.db, ownerOf(session), STRIP) : [];
  const codes = own.length > 0 ? own : await popularIn(app, merchant);
  return facesOf(app, merchant, gamesOf(codes));
}

export const gameCalls = [
  on(lotteryList, ({ app, merchant, input: { prizeMode } }) => hallGames(app, merchant, prizeMode)),

  on(openedNumero, async ({ db, merchant, input }) => {
    const now = await databaseNow(db);
    const rows = await listNow(db, codesIn(input.gameCode, LOTTERY_GAMES), merchant.id);
    return { serverTime: now.toISOString(), list: issueFaces(rows, await soldOutOf(db, merchant.id, rows)) };
  }),

  on(nextDraws, ({ app, merchant, session }) => nextDrawsFor(app, merchant, session)),

  on(lotteryMenu, async ({ app, merchant, language, input: { prizeMode } }) => {
    const isQuick = prizeMode === undefined ? null : prizeMode.toUpperCase() === 'ELOTT';
    const games = VN_GAMES.filter(({ mode }) => isQuick === null || (mode === 'Elott') === isQuick);
    const faces = await facesOf(app, merchant, games);
    const groups = Map.groupBy(faces, ({ gameCode, prizeMode: mode }) =>
      mode === 'Elott' ? 'quick' : gameCode.slice(0, 3),
    );
    return {
      list: [...groups].map(([code, of]) => ({
        groupCode: code,
        groupName: textByCode(`lottery.${code}`, {}, language) ?? code,
        gameMenus: of.map((face) => ({ ...face, accountTypeName: face.gameType })),
      })),
    };
  }),

  on(vnOpenedNumero, async ({ db, merchant, input }) => {
    const now = await databaseNow(db);
    const rows = await listNow(db, codesIn(input.gameCode, VN_GAMES), merchant.id);
    return {
      serverTime: now.toISOString(),
      list: issueFaces(rows, await soldOutOf(db, merchant.id, rows)).map((face) => {
        const game = findLotteryGame(face.gameCode);
        return { ...face, stationName: game?.name ?? '', prizes: prizesOf(game?.family ?? '', face.winningNumber) };
      }),
    };
  }),

  on(vnRecent, async ({ app, merchant, session }) => ({ list: await recentGames(app, merchant, session) })),

  on(lotteryPlays, async ({ app, merchant, session, language, input: { gameCode }, fail }) => {
    const known = findLotteryGame(gameCode);
    if (!known) throw fail('lottery.unknown');
    const changes = known.mode === 'ZY' ? await listSchedules(app.db, scopeOf(known, merchant.id)) : [];
    const game = gameAt(known, changes, await databaseNow(app.db));
    const [face] = await facesOf(app, merchant, [game]);
    if (!face) throw fail('lottery.unknown');
    const currency = session?.currency ?? merchant.settings.currency;
    const unit = BigInt(lotteryUnit(currency));
    const inUnits = (units: number) => formatAmount(BigInt(units) * unit, currency);
    const [limits, table] = await Promise.all([
      limitsAt(app.db, merchant.id, game),
      prizesAt(app.db, merchant.id, game.family),
    ]);
    return {
      ...{ gameCode, gameName: game.name, family: game.family, prizeMode: game.mode, currency },
      prizeTable: { id: table.id, rtp: String(table.rtp / 100), hash: prizeHashOf(table) },
      unit: inUnits(1),
      units: LotteryUnit.options.slice(),
      limits: {
        lineMin: inUnits(1),
        lineMax: inUnits(limits.lineMax),
        issueMax: inUnits(limits.issueMax),
        winMax: inUnits(limits.winMax),
        chaseMax: game.mode === 'Elott' ? CHASE_MAX : CHASE_DAILY_MAX,
        linesMax: LINES_MAX,
        multipleMax: MULTIPLE_MAX,
      },
      lockSeconds: game.lockSeconds,
      interval: face.interval,
      times: 'times' in game.schedule ? [...game.schedule.times] : [],
      zone: 'zone' in game.schedule ? game.schedule.zone : null,
      closed: face.closed,
      ...{ simulated: face.simulated, closedDays: face.closedDays },
      sheets: sheetsOf(game, language, table),
    };
  }),
];

const gamesOf = (codes: readonly { game: string }[]): LotteryGame[] =>
  codes.flatMap(({ game }) => findLotteryGame(game) ?? []);

const gameByFamily = (family: string) => LOTTERY_GAMES.find((game) => game.family === family)?.family ?? 'SSC';

/** Most ordered in the last day, then the others. */
export async function popularGames(app: App, merchant: Merchant) {
  const found = gamesOf(await popularIn(app, merchant));
  return facesOf(app, merchant, filledUp(found));
}

const filledUp = (first: readonly LotteryGame[]): LotteryGame[] =>
  [...first, ...LOTTERY_GAMES.filter((game) => !first.includes(game))].slice(0, STRIP);

const DRAWS = 6;

/** Of the games that the member has ordered last, then of those that most order. */
export async function nextDrawsFor(
  app: App,
  merchant: Merchant,
  session: Session | null,
): Promise<OutputOf<typeof nextDraws>> {
  const now = await databaseNow(app.db);
  const serverTime = now.toISOString();
  if (!merchant.flags.LOTTERY3) return { serverTime, list: [] };
  const own = session ? await listRecent(app.db, ownerOf(session), STRIP) : [];
  const popular = own.length < STRIP ? await popularIn(app, merchant) : [];
  const found = filledUp([...new Set(gamesOf([...own, ...popular]))]);
  // Each keeps its place while time passes: quick ones first, as their rings run.
  const games = found.toSorted((one, other) => Number(intervalOf(one) === null) - Number(intervalOf(other) === null));
  const [closed, rows] = await Promise.all([
    listClosed(app.db, merchant.id),
    listNow(
      app.db,
      games.map(({ code }) => code),
      merchant.id,
    ),
  ]);
  const issues = new Map(issueFaces(rows, []).map((issue) => [issue.gameCode, issue]));
  const list = games.flatMap((game) => {
    const issue = closed.has(game.code) ? undefined : issues.get(game.code);
    if (!issue) return [];
    const { numero, lockTime, drawTime, winningNumber } = issue;
    return [
      {
        ...{ gameCode: game.code, gameName: game.name, family: game.family, interval: intervalOf(game) },
        ...{ numero, lockTime, drawTime, winningNumber },
      },
    ];
  });
  return { serverTime, list: list.slice(0, DRAWS) };
}

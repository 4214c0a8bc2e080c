import { findLotteryGame, type LotteryGame } from '@baize/lottery/index.ts';
import type { App } from '../../src/kernel/app.ts';
import { present } from '../../src/kernel/must.ts';
import {
  listResults,
  makeDemoOrder,
  planPastOrders,
  scopeOf,
  type IssueRow,
  type PastOrder,
} from '../../src/modules/lottery/index.ts';
import type { LifeMember } from './members.ts';
import { createRandom, type Random } from './random.ts';

type Line = PastOrder['lines'][number];

const SEED = 20_261_125;
const DAY_MS = 86_400_000;
/** Days of which people have ordered; draws of each quick game on which they did, and how many draws apart. */
const DAYS = 30;
const QUICK_DRAWS = 8;
const QUICK_STEP = 29;
/** What is ordered of one draw at most. */
const CROWD = 7;
const MULTIPLES = [5, 5, 10, 10, 20, 50];
/** Of what pays hundreds: nobody stakes much on it. */
const LONG = [1, 1, 1, 2];
const SHORT = [1, 2, 2, 5];
/** Plans of a game of which the one is taken whose sums are the most like what its odds say: few orders make a year's luck in a day. */
const PLANS = 8;
const RETURN = 0.92;
const RECENT_MS = 14 * DAY_MS;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** Different numbers from 1 up, or from 0. */
function some(random: Random, count: number, from: number, to: number): string {
  const picked = new Set<number>();
  while (picked.size < count) picked.add(random.int(from, to));
  return [...picked]
    .toSorted((one, other) => one - other)
    .map(twoDigits)
    .join(',');
}
const digits = (random: Random, count: number): string =>
  some(random, count, 0, 9)
    .split(',')
    .map((digit) => digit.slice(1))
    .join('');

/** What people like to play, by family, and how often over where it is not any. */
const LIKED: Readonly<
  Record<string, readonly (readonly [string, (random: Random) => string, multiples?: readonly number[]])[]>
> = {
  SSC: [
    ['ssc.ent.sum', (random) => random.pick(['B', 'S', 'O', 'E', 'B,O', 'S,E'])],
    ['ssc.pos', (random) => `${digits(random, 3)}||||`, SHORT],
    ['ssc.b2.direct', (random) => `${digits(random, 3)}|${digits(random, 3)}`, LONG],
    ['ssc.b3.g6', (random) => digits(random, 4), LONG],
  ],
  K3: [
    ['k3.ent.sum', (random) => random.pick(['B', 'S', 'O', 'E'])],
    ['k3.single', (random) => random.pick(['16', '3', '25']), SHORT],
  ],
  PK10: [
    ['pk10.ent.place1', (random) => random.pick(['B', 'S', 'O', 'E'])],
    ['pk10.first1', (random) => some(random, 3, 1, 10), SHORT],
  ],
  MK6: [
    ['mk6.special', (random) => some(random, 3, 1, 49), LONG],
    ['mk6.ent.special', (random) => random.pick(['B', 'S', 'O', 'E'])],
    ['mk6.animalHit', (random) => random.pick(['horse', 'dragon,rat', 'goat']), SHORT],
  ],
  VNN: [
    ['vnn.lo2k', (random) => some(random, 3, 0, 99), SHORT],
    ['vnn.de', (random) => some(random, 5, 0, 99), LONG],
    ['vnn.xien2', (random) => some(random, 3, 0, 99), LONG],
  ],
  VNS: [
    ['vns.lo2k', (random) => some(random, 3, 0, 99), SHORT],
    ['vns.de', (random) => some(random, 4, 0, 99), LONG],
  ],
  D2: [
    ['d2.rambol', (random) => some(random, 3, 1, 31), LONG],
    ['d2.straight', (random) => `${some(random, 2, 1, 31)}|${some(random, 2, 1, 31)}`, LONG],
  ],
  D3: [
    ['d3.straight', (random) => `${digits(random, 2)}|${digits(random, 2)}|${digits(random, 2)}`, LONG],
    ['d3.place', (random) => `${digits(random, 2)}||`, SHORT],
  ],
  // Six right of more than two would pass what a draw may cost.
  P42: [['p42.six', (random) => some(random, 6, 1, 42), [1, 2]]],
};

function likedLine(game: LotteryGame, random: Random): Line {
  const [playId, pick, multiples = MULTIPLES] = random.pick(LIKED[game.family] ?? []);
  return { playId, selection: pick(random), multiple: random.pick(multiples) };
}

const gameOf = (code: string): LotteryGame => present(findLotteryGame(code), code);
const drawsOf = (app: App, merchantId: string, game: LotteryGame, limit: number): Promise<IssueRow[]> =>
  listResults(app.db, scopeOf(game, merchantId), { before: null, limit });

/** Orders of a month on daily draws, and of the last hours on quick ones. */
export async function planLottery(
  app: App,
  merchantId: string,
  { members, anaId, now }: { members: readonly LifeMember[]; anaId: string | null; now: Date },
): Promise<PastOrder[]> {
  const daily = ['vnn-day', 'd2-day', 'd3-day', 'mk6-day', 'p42-day', 'vns-a'];
  const quick = ['ssc-1m', 'ssc-3m', 'k3-1m', 'pk10-1m', 'mk6-5m', 'vnn-1m'];
  const orders: PastOrder[] = [];
  for (const [at, code] of [...daily, ...quick].entries()) {
    const game = gameOf(code);
    const isQuick = quick.includes(code);
    const draws = (await drawsOf(app, merchantId, game, isQuick ? QUICK_DRAWS * QUICK_STEP : DAYS)).filter(
      ({ drawAt }, index) => (isQuick ? index % QUICK_STEP === 1 : drawAt.getTime() > now.getTime() - DAYS * DAY_MS),
    );
    const plans = Array.from({ length: PLANS }, (_, plan) =>
      ordersOn(game, { draws, members, random: createRandom(SEED + at * PLANS + plan) }),
    );
    orders.push(...(await mostLikely(app, merchantId, plans, now)));
  }
  return anaId ? [...orders, ...(await ordersOfAna(app, merchantId, anaId, createRandom(SEED)))] : orders;
}

function ordersOn(
  game: LotteryGame,
  {
    draws,
    members,
    random,
  }: { readonly draws: readonly IssueRow[]; readonly members: readonly LifeMember[]; readonly random: Random },
): PastOrder[] {
  return draws.flatMap((issue) => {
    const there = members.filter(({ joinedAt }) => joinedAt.getTime() < issue.lockAt.getTime() - DAY_MS);
    if (there.length === 0) return [];
    return Array.from({ length: random.int(2, CROWD) }, () => ({
      ...{ memberId: random.pick(there).id, game, issues: [issue] },
      lines: [likedLine(game, random)],
    }));
  });
}

/** The plan whose prizes are the nearest to what the odds return, of all its days and of the last two weeks. */
async function mostLikely(
  app: App,
  merchantId: string,
  plans: readonly (readonly PastOrder[])[],
  now: Date,
): Promise<readonly PastOrder[]> {
  let best: { readonly orders: readonly PastOrder[]; readonly off: number } | null = null;
  for (const orders of plans) {
    const { movements } = await planPastOrders(app, merchantId, orders);
    const offSince = (since: number): number => {
      const [bets, wins] = (['bet', 'win'] as const).map((kind) =>
        movements
          .filter(({ at, entry }) => at >= since && entry.kind === kind)
          .reduce((sum, { entry }) => sum + Number(entry.amount), 0),
      );
      return Math.abs((wins ?? 0) - RETURN * (bets ?? 0));
    };
    const off = offSince(0) + offSince(now.getTime() - RECENT_MS);
    if (best === null || off < best.off) best = { orders, off };
  }
  return best?.orders ?? [];
}

const restOf = (symbols: string, without: readonly string[], count: number): string =>
  [...symbols]
    .filter((symbol) => !without.includes(symbol))
    .slice(0, count)
    .join('');
const withDrawn = (drawn: string, others: string): string => [...new Set([drawn, ...others])].toSorted().join('');

const numbersOf = (issue: IssueRow | undefined): string[] => issue?.numbers?.split(',') ?? [];

/** What ana has ordered: some won, some lost, one that she took back in part, a chase that a win has ended, and her daily numbers. */
async function ordersOfAna(app: App, merchantId: string, memberId: string, random: Random): Promise<PastOrder[]> {
  const results = async (code: string, limit: number) =>
    (await drawsOf(app, merchantId, gameOf(code), limit)).toReversed();
  const daily: PastOrder[] = [];
  for (const [at, code] of ['vnn-day', 'd2-day', 'd3-day', 'mk6-day', 'p42-day'].entries())
    for (const issue of (await results(code, DAYS)).filter((_, day) => day % (at + 4) === 2))
      daily.push({ memberId, game: gameOf(code), issues: [issue], lines: [likedLine(gameOf(code), random)] });
  const [dice, north] = [(await results('k3-1m', 5)).at(-3), (await results('vnn-1m', 5)).at(-2)];
  const tails = [...new Set([numbersOf(north)[3]?.slice(-2) ?? '07', '27', '88'])].toSorted().join(',');
  const face = withDrawn(numbersOf(dice)[0] ?? '1', '6');
  const won = [
    { code: 'k3-1m', issue: dice, line: { playId: 'k3.single', selection: face, multiple: 10 } },
    { code: 'vnn-1m', issue: north, line: { playId: 'vnn.lo2k', selection: tails, multiple: 4 } },
  ].flatMap(({ code, issue, line }) =>
    issue ? [{ memberId, game: gameOf(code), issues: [issue], lines: [line] }] : [],
  );
  return [...daily, ...ordersOnDigits(memberId, await results('ssc-1m', 40)), ...won];
}

function ordersOnDigits(memberId: string, draws: readonly IssueRow[]): PastOrder[] {
  const of = (issues: readonly (IssueRow | undefined)[], lines: readonly Line[], cancelled?: number): PastOrder[] => {
    const there = issues.flatMap((issue) => issue ?? []);
    if (there.length < issues.length || there.length === 0) return [];
    return [{ memberId, game: gameOf('ssc-1m'), issues: there, lines, ...(cancelled ? { cancelled } : {}) }];
  };
  const [won, lost, partly] = [draws.at(-4), draws.at(-7), draws.at(-10)];
  const [, , , tens = '0', units = '0'] = numbersOf(won);
  // The digit that the third of ten draws shows first.
  const from = draws.findIndex((_, at) => {
    const shown = [0, 1, 2].map((step) => numbersOf(draws[at + step])[0]);
    return at < draws.length - 20 && shown[2] !== shown[0] && shown[2] !== shown[1];
  });
  const digit = numbersOf(draws[from + 2])[0];
  const others = restOf('0123456789', numbersOf(lost).slice(0, 1), 3);
  const line = (playId: string, selection: string, multiple: number): Line => ({ playId, selection, multiple });
  return [
    ...(from < 0 ? [] : of(draws.slice(from, from + 10), [line('ssc.pos', `${digit}||||`, 5)])),
    ...of([partly], [line('ssc.ent.sum', 'S', 10), line('ssc.ent.dragon', 'D', 10)], 2),
    ...of([lost], [line('ssc.pos', `${others}||||`, 5)]),
    ...of(
      [won],
      [line('ssc.b2.direct', `${withDrawn(tens, '37')}|${withDrawn(units, '18')}`, 1), line('ssc.ent.sum', 'B', 5)],
    ),
  ];
}

/** What is ordered of draws to come: ana's, and of some of the crowd, so that each has something on it. */
export async function orderAhead(
  app: App,
  merchantId: string,
  { members, anaId }: { members: readonly LifeMember[]; anaId: string | null },
): Promise<void> {
  const random = createRandom(SEED + 1);
  const north = gameOf('vnn-day');
  const south = gameOf('vns-a');
  if (anaId) {
    const of = { memberId: anaId };
    await makeDemoOrder(app, merchantId, {
      ...{ ...of, game: north, issues: 1 },
      lines: [{ playId: 'vnn.lo2k', selection: '07,27,88', multiple: 5 }],
    });
    await makeDemoOrder(app, merchantId, {
      ...{ ...of, game: north, issues: 5 },
      lines: [{ playId: 'vnn.duoi', selection: '38', multiple: 5 }],
    });
    await makeDemoOrder(app, merchantId, {
      ...{ ...of, game: south, issues: 1, cancelled: 2 },
      lines: [
        { playId: 'vns.de', selection: '12,21,77', multiple: 2 },
        { playId: 'vns.lo2k', selection: '09,90', multiple: 5 },
      ],
    });
  }
  for (const game of [north, south, gameOf('vnc-a')])
    for (let count = 0; count < CROWD; count++)
      await makeDemoOrder(app, merchantId, {
        ...{ memberId: random.pick(members).id, game, issues: 1 },
        lines: [likedLine(game, random)],
      });
}

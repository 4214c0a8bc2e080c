import { lotteryDraws, lotteryTrend } from '@baize/contract/lottery/draws.ts';
import { openedNumero } from '@baize/contract/lottery/games.ts';
import { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { findServer, openTestDatabase } from '@baize/db/testing.ts';
import { findLotteryGame, limitsOf } from '@baize/lottery/index.ts';
import { present } from '@baize/server/kernel/must.ts';
import { cursorOf } from '@baize/server/kernel/cursor.ts';
import { driveIssues } from '@baize/server/modules/lottery/drive.ts';
import { findAnyIssue, type IssueRow } from '@baize/server/modules/lottery/issues.store.ts';
import { priceOrder, type Basket } from '@baize/server/modules/lottery/price.ts';
import { tableOf } from '@baize/server/modules/lottery/prizes.ts';
import { hashOf, payForOrder, writeOrder } from '@baize/server/modules/lottery/takeOrder.ts';
import { booksReport } from '@baize/server/modules/wallet/books/index.ts';
import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { startTestServer } from '../../apps/server/test/testServer.ts';
import { readArguments } from '../lib/arguments.ts';
import { joinAs, openGame, topUp } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData } from '../lib/product.ts';
import { table } from '../lib/table.ts';
import { openTestVendor, type LaunchedPlayer } from '../lib/testVendor.ts';
import { MERCHANT, openHouse, type LotteryHouse } from '../rel/lotteryHouse.ts';
import { measureBets } from './api.ts';
import { machine } from './machine.ts';

const GAME = 'd3-day';
const MEMBERS = 10_000;
const ORDERS = 20_000;
const LINES = 5;
const AT_ONCE = 512;
const DRAWS = 1_000_000;
const LOOKS = 300;
const CALLERS = 64;
const HTTP_ORDERS = 6_000;

/** Seconds from draw to last payment; a look's p99 in milliseconds; orders against signed bets of the same run. */
const FLOORS = { settleSeconds: 5, lookMs: 20, ordersToBets: 0.35 } as const;

/**
 * The lottery on PostgreSQL: settlement, a million draws, orders beside signed bets. False when a floor is missed.
 */
export async function benchLottery(args: readonly string[] = []): Promise<boolean> {
  if (!(await findServer())) throw new Error('this bench wants a PostgreSQL');
  const only = readArguments(args).text('only', '');
  const wants = (part: string) => only === '' || only === part;
  const settled = wants('settle') ? await benchSettle() : null;
  const looks = wants('trend') ? await benchLooks() : null;
  const http = wants('http') ? await benchHttp() : null;
  const missed = [
    ...(settled && (settled.settleSeconds > FLOORS.settleSeconds || settled.broken > 0) ? ['settlement'] : []),
    ...(looks && Object.values(looks).some((ms) => ms > FLOORS.lookMs) ? ['looks'] : []),
    ...(http && (http.failed > 0 || http.ordersPerSecond < FLOORS.ordersToBets * http.betsPerSecond) ? ['orders'] : []),
  ];
  const figures = { ...settled, ...looks, ...http };
  process.stdout.write(
    `${table(Object.entries(figures).map(([figure, value]) => ({ figure, value: value.toFixed(1) })))}\n`,
  );
  for (const name of missed) process.stdout.write(`MISSED: ${name}\n`);
  process.stdout.write(
    `${JSON.stringify({ bench: 'lottery', ...figures, missed, floors: FLOORS, machine: machine() })}\n`,
  );
  return missed.length === 0;
}

async function benchSettle() {
  const house = await openHouse(MEMBERS);
  try {
    const [issue] = await house.openIssues(GAME, 1, 600_000);
    if (!issue) throw new Error('no issue');
    const started = performance.now();
    await orderMany(house, issue);
    const orderSeconds = (performance.now() - started) / 1000;
    await house.db.run`
      update lottery_issue set lock_at = clock_timestamp() - interval '2 seconds', draw_at = clock_timestamp() - interval '1 second'
      where id = ${issue.id} and merchant_id = ${MERCHANT}`;
    const drawn = performance.now();
    await driveIssues(house.app);
    const settleSeconds = (performance.now() - drawn) / 1000;
    const row = await findAnyIssue(house.db, issue.id);
    const [left] = await house.db.rows<{ count: number }>`
      select count(*)::int as count from lottery_payment where posted_at is null and merchant_id = ${MERCHANT}`;
    if (row?.state !== 'settled' || left?.count !== 0) throw new Error('the issue is not settled and paid');
    const broken = (await booksReport(house.db, new Date())).results.filter((one) => one.broken > 0).length;
    return { ordersInProcessPerSecond: ORDERS / orderSeconds, settleSeconds, broken };
  } finally {
    await house.close();
  }
}

/** Orders of five lines each, so many under way at once. */
async function orderMany(house: LotteryHouse, issue: IssueRow): Promise<void> {
  const game = present(findLotteryGame(GAME), GAME);
  const limits = limitsOf(game);
  let next = 0;
  async function caller(): Promise<void> {
    for (let at = next++; at < ORDERS; at = next++) {
      const digit = (add: number) => String((at * 7 + add * 3) % 10);
      const basket: Basket = {
        ...{ currentNumero: issue.numero, prizeTable: tableOf(game.family, null).id },
        lines: Array.from({ length: LINES }, (_, line) => ({
          ...{ playId: 'd3.place', unit: '1' as const, multiple: 1 },
          selection: line % 2 === 0 ? `${digit(line)}||` : `|${digit(line)}|`,
        })),
      };
      const priced = priceOrder(game, { currency: 'PHP', limits, table: tableOf(game.family, null) }, basket);
      if ('code' in priced) throw new Error(priced.code);
      const key = { merchantId: MERCHANT, memberId: house.members[at % MEMBERS] ?? '', currency: 'PHP', trial: false };
      const written = await writeOrder(house.app, {
        ...{ key, game, callerKey: randomUUID(), inputHash: hashOf(basket), priced },
        ...{ stopOnWin: false, language: 'EN', prizeTable: basket.prizeTable, limits },
      });
      if ('code' in written) throw new Error(written.code);
      const { verdict } = await payForOrder(house.app, written.order);
      if (verdict !== 'accepted') throw new Error(verdict);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
}

/** Trend and history of a game with a million draws, through the call. */
async function benchLooks() {
  const server = await startTestServer({ kind: 'postgres' });
  try {
    const site = await server.openSite();
    await server.db.run`
      insert into lottery_issue (id, merchant_id, game, seq, numero, lock_at, draw_at, state, numbers, result_version, settled_at)
      select gen_random_uuid(), '', 'ssc-1m', n, to_char(timestamptz '2025-01-01' + n * interval '1 minute', 'YYYYMMDD') || '-' || lpad((n % 1440 + 1)::text, 4, '0'),
             timestamptz '2025-01-01' + n * interval '1 minute', timestamptz '2025-01-01' + n * interval '1 minute', 'settled',
             (n % 10) || ',' || (n / 7 % 10) || ',' || (n / 11 % 10) || ',' || (n / 13 % 10) || ',' || (n / 17 % 10), 1, now()
      from generate_series(1, ${DRAWS}::int) n`;
    await server.db.script('analyze lottery_issue');
    const middle = cursorOf([BigInt(DRAWS - 30 * 10_000)]);
    return {
      trendMs: await p99(() => site.ask('guest', lotteryTrend, { gameCode: 'ssc-1m', count: 200 })),
      historyMs: await p99(() => site.ask('guest', lotteryDraws, { gameCode: 'ssc-1m' })),
      deepHistoryMs: await p99(() => site.ask('guest', lotteryDraws, { gameCode: 'ssc-1m', cursor: middle })),
    };
  } finally {
    await server.stop();
  }
}

async function p99(look: () => Promise<{ success: boolean }>): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < LOOKS; at++) {
    const started = performance.now();
    if (!(await look()).success) throw new Error('a look was refused');
    took.push(performance.now() - started);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(LOOKS * 0.99)] ?? 0;
}

async function benchHttp() {
  const database = await openTestDatabase({ kind: 'postgres', max: 2 });
  const vendor = await openTestVendor();
  const unlimited = { points: 1_000_000_000, seconds: 1 };
  const names = [
    'address',
    'calls',
    'captchaFree',
    'vendor',
    'login',
    'register',
    'trial',
    'captcha',
    'codes',
    'lotteryOrders',
    'previews',
  ];
  const product = await startProduct({
    ...{ data: temporaryData(), ports: await freePorts(), databaseUrl: database.url ?? undefined },
    environment: {
      BAIZE_VENDORS: vendor.vendorsFile,
      RATE_LIMITS: JSON.stringify(Object.fromEntries(names.map((name) => [name, unlimited]))),
    },
  });
  try {
    const launched: LaunchedPlayer[] = [];
    const tokens: string[] = [];
    for (let index = 0; index < CALLERS; index++) {
      const player = await joinAs(product.url, `bench_${index}_x`);
      await topUp(player);
      launched.push(await openGame(player, vendor));
      tokens.push(player.token);
    }
    const bets = await measureBets(product, vendor, launched);
    const orders = await shootOrders(product.url, tokens);
    return {
      betsPerSecond: bets.perSecond,
      ordersPerSecond: orders.perSecond,
      orderP99Ms: orders.p99Ms,
      failed: orders.failed + bets.failed,
    };
  } finally {
    await product.end('SIGTERM');
    vendor.close();
    await database.close();
  }
}

/** One issue of five minutes, with time enough until its lock. */
async function openIssue(url: string): Promise<string> {
  for (;;) {
    const reply = await fetch(`${url}${openedNumero.path}?gameCode=ssc-5m`);
    const { value } = (await reply.json()) as {
      value: { serverTime: string; list: { numero: string; lockTime: string }[] };
    };
    const [issue] = value.list;
    if (issue && Date.parse(issue.lockTime) - Date.parse(value.serverTime) > 60_000) return issue.numero;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

async function shootOrders(url: string, tokens: readonly string[]) {
  const currentNumero = await openIssue(url);
  const body = JSON.stringify({
    ...{ gameCode: 'ssc-5m', currentNumero, prizeTable: tableOf('SSC', null).id },
    ...{ betCartAmountSum: '1.00', lines: [{ playId: 'ssc.ent.sum', selection: 'B', unit: '1', multiple: 1 }] },
  });
  let sent = 0;
  const volley = (amount: number) =>
    autocannon({
      ...{ url: `${url}${lotteryOrder.path}`, connections: CALLERS, amount },
      requests: [
        {
          method: 'POST',
          setupRequest: (request) => ({
            ...request,
            body,
            headers: {
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
              authorization: `Bearer ${tokens[sent++ % tokens.length]}`,
              host: new URL(url).host,
            },
          }),
        },
      ],
      verifyBody: (text) => text.includes('"success":true'),
    });
  await volley(HTTP_ORDERS / 4);
  const started = performance.now();
  const { requests, latency, non2xx, errors, mismatches } = await volley(HTTP_ORDERS);
  const perSecond = (requests.total / (performance.now() - started)) * 1000;
  return { perSecond, p99Ms: latency.p99, failed: non2xx + errors + mismatches };
}

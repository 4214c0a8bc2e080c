import { findAnyIssue, voidIssue, writeResult, type IssueRow } from '@baize/server/modules/lottery/issues.store.ts';
import { booksReport } from '@baize/server/modules/wallet/books/index.ts';
import { findBalances } from '@baize/server/modules/wallet/index.ts';
import { randomUUID } from 'node:crypto';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import {
  MERCHANT,
  OPENING,
  openHouse,
  stakeOf,
  startLottery,
  winOf,
  type LotteryHouse,
  type LotteryProcess,
} from './lotteryHouse.ts';
import type { OrderAnswer, OrderRequest } from './lotteryProcess.ts';

const MEMBERS = 60;
const ORDERS_A_ROUND = 120;
const LOCK_MS = 1_500;
const ISSUES = 3;
/** In which step of an issue's life the process dies. */
const STEPS = ['orders', 'cancels', 'draw', 'settle', 'correct', 'void'] as const;
type Step = (typeof STEPS)[number];
/** So long after the step began. */
const KILL_MS = { least: 5, most: 260 };
/** Orders that a dead process left are ended after eight seconds. */
const QUIET_MS = 40_000;

interface Sent {
  readonly request: OrderRequest;
  answer: OrderAnswer | null;
}

interface Run {
  readonly house: LotteryHouse;
  readonly chance: () => number;
  readonly sent: Sent[];
  process: LotteryProcess;
  kills: number;
}

/** kill -9 in every step of an issue under orders, cancels, draws, corrections and voids: everything is paid once. */
export async function lotteryKill(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const kills = args.number('kills', 20);
  const seed = args.number('seed', 20_261_127);
  process.stdout.write(`lottery-kill: ${kills} times -9, PostgreSQL, seed ${seed}\n`);
  const house = await openHouse(MEMBERS);
  const run: Run = { house, chance: chanceFrom(seed), sent: [], process: await startLottery(house.url), kills: 0 };
  try {
    while (run.kills < kills) await round(run, STEPS[run.kills % STEPS.length] ?? 'orders');
    await calmDown(run);
    return await report(run);
  } finally {
    await run.process.end();
    await house.close();
  }
}

/** One issue; the process dies in the given step and another goes on. */
async function round(run: Run, fatal: Step): Promise<void> {
  const { house } = run;
  const own = await house.openIssues('d3-day', ISSUES, LOCK_MS);
  const [official] = await house.openIssues('vns-a', 1, LOCK_MS);
  if (!official) throw new Error('no issue');
  const mayDie = <T>(step: Step, work: () => Promise<T>): Promise<T> => (step === fatal ? dying(run, work) : work());
  const requests = Array.from({ length: ORDERS_A_ROUND }, () => requestOf(run, own, official));
  const before = run.sent.length;
  await mayDie('orders', () => Promise.all(requests.map((request) => send(run, request))));
  const placed = run.sent.slice(before).filter(({ answer }) => answer?.verdict === 'accepted');
  await mayDie('cancels', () => Promise.all(placed.map((one, at) => changeMind(run, one, at))));
  await until(official.lockAt);
  await mayDie('draw', () => drives(run, 3));
  await result(run, official, numbersBy(run.chance));
  await until(own.at(-1)?.lockAt ?? new Date());
  await mayDie('settle', () => drives(run, 6));
  if (run.chance() < 0.7 || fatal === 'correct')
    await mayDie('correct', async () => {
      if ((await findAnyIssue(house.db, official.id))?.state === 'settled')
        await result(run, official, numbersBy(run.chance));
      await drives(run, 4);
    });
  if (run.chance() < 0.3 || fatal === 'void')
    await mayDie('void', async () => {
      await house.db.transaction((tx) => voidIssue(tx, official.id, 'the run says so'));
      await drives(run, 4);
    });
}

/** Kills the process while the work goes on, and starts another one. */
async function dying<T>(run: Run, work: () => Promise<T>): Promise<T> {
  const done = work();
  await new Promise((resolve) => setTimeout(resolve, KILL_MS.least + run.chance() * (KILL_MS.most - KILL_MS.least)));
  await run.process.kill();
  run.process = await startLottery(run.house.url);
  run.kills++;
  const told = await done;
  // What was under way with the dead one is done by the next.
  for (const one of run.sent.filter(({ answer }) => answer === null)) await sendAgain(run, one);
  return told;
}

const until = (at: Date): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at.getTime() + 20 - Date.now())));

async function drives(run: Run, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) await run.process.ask({ drive: true });
}

async function result({ house }: Run, { id }: IssueRow, numbers: string): Promise<void> {
  const issue = await findAnyIssue(house.db, id);
  if (issue)
    await house.db.transaction((tx) => writeResult(tx, issue, { numbers, source: 'staff', reason: 'the run says so' }));
}

/** Prizes of the south; the last digit decides the run's orders. */
const numbersBy = (chance: () => number): string => {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(chance() * 10)).join('');
  return [6, ...Array<number>(11).fill(5), 4, 4, 4, 4, 3, 2].map(digits).join(',');
};

function requestOf({ house, chance }: Run, own: readonly IssueRow[], official: IssueRow): OrderRequest {
  const memberId = house.members[Math.floor(chance() * house.members.length)] ?? '';
  const base = { merchantId: MERCHANT, memberId, key: randomUUID() };
  const digits = ['012', '345', '678', '1357'][Math.floor(chance() * 4)] ?? '0';
  const multiple = 1 + Math.floor(chance() * 9);
  if (chance() < 0.4)
    return {
      ...{ ...base, game: 'vns-a', numeros: [official.numero], stopOnWin: false },
      lines: [{ playId: 'vns.duoi', selection: digits, multiple }],
    };
  const numeros = chance() < 0.5 ? own.slice(0, 1) : own;
  return {
    ...{ ...base, game: 'd3-day', numeros: numeros.map(({ numero }) => numero), stopOnWin: chance() < 0.5 },
    lines: [{ playId: 'd3.place', selection: `${digits}||`, multiple }],
  };
}

async function send(run: Run, request: OrderRequest): Promise<void> {
  const one: Sent = { request, answer: null };
  run.sent.push(one);
  await sendAgain(run, one, false);
}

/** The same request under its own key, until it is answered. */
async function sendAgain(run: Run, one: Sent, insists = true): Promise<void> {
  do {
    const told = await run.process.ask({ order: one.request });
    if (told !== 'done' && told !== null && !told.verdict.startsWith('failed')) one.answer = told;
  } while (insists && one.answer === null);
}

async function changeMind(run: Run, { request, answer }: Sent, at: number): Promise<void> {
  const orderId = answer?.orderId;
  if (!orderId) return;
  if (at % 5 === 0) await run.process.ask({ cancel: { order: request, orderId, phase: 1 } });
  if (at % 7 === 0 && request.numeros.length > 1) await run.process.ask({ stop: { order: request, orderId } });
}

async function calmDown(run: Run): Promise<void> {
  const endsAt = Date.now() + QUIET_MS;
  for (;;) {
    await drives(run, 1);
    const [left] = await run.house.db.rows<{ orders: number; payments: number; issues: number }>`
      select (select count(*)::int from lottery_order where state = 'betting' and merchant_id = ${MERCHANT}) as orders,
             (select count(*)::int from lottery_payment where posted_at is null and merchant_id = ${MERCHANT}) as payments,
             (select count(*)::int from lottery_issue where settled_at is null and merchant_id is not null) as issues`;
    if (left && left.orders + left.payments + left.issues === 0) return;
    if (Date.now() > endsAt) throw new Error(`not done after ${QUIET_MS} ms: ${JSON.stringify(left)}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

interface CouponState {
  readonly orderId: string;
  readonly phase: number;
  readonly state: string;
  readonly win: bigint;
  readonly refunded: bigint;
  readonly numbers: string | null;
  readonly numero: string;
  readonly issueState: string;
}

async function report(run: Run): Promise<boolean> {
  const { house, sent } = run;
  const coupons = await house.db.rows<CouponState>`
    select c.order_id as "orderId", c.phase, c.state, c.win, c.refunded, i.numbers, i.numero, i.state as "issueState"
    from lottery_coupon c join lottery_issue i on i.id = c.issue_id where c.merchant_id = ${MERCHANT}`;
  const byOrder = Map.groupBy(coupons, ({ orderId }) => orderId);
  const expected = new Map(house.members.map((memberId) => [memberId, OPENING]));
  let wrongCoupons = 0;
  let lost = 0;
  for (const { request, answer } of sent) {
    const own = byOrder.get(answer?.orderId ?? '') ?? [];
    const isTaken = own.some(({ state }) => state !== 'refused');
    if (isTaken !== (answer?.verdict === 'accepted')) lost++;
    if (!isTaken) continue;
    for (const coupon of own) {
      const back = backOf(request, coupon);
      if (back === null || back !== coupon.win + coupon.refunded) wrongCoupons++;
      expected.set(request.memberId, (expected.get(request.memberId) ?? 0n) - stakeOf(request.lines) + (back ?? 0n));
    }
  }
  let wrongBalances = 0;
  for (const [memberId, balance] of expected) {
    const { main } = await findBalances(house.db, { merchantId: MERCHANT, memberId, currency: 'PHP', trial: false });
    if (main !== balance) wrongBalances++;
  }
  const states = Object.fromEntries(
    [...Map.groupBy(coupons, ({ state }) => state)].map(([state, of]) => [state, of.length]),
  );
  const twice = await house.db.rows`
    select order_id from lottery_order o join lottery_coupon c on c.bucket = o.bucket and c.order_id = o.id
    where o.merchant_id = ${MERCHANT} group by order_id, c.phase having count(*) > 1`;
  const broken = (await booksReport(house.db, new Date())).results.filter((one) => one.broken > 0).length;
  const figures = {
    kills: run.kills,
    orders: sent.length,
    states,
    lost,
    wrongCoupons,
    wrongBalances,
    twice: twice.length,
    broken,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return lost + wrongCoupons + wrongBalances + twice.length + broken === 0;
}

/** A coupon's due return by the run's count; null: not final. */
function backOf({ lines }: OrderRequest, { state, numbers, numero, issueState }: CouponState): bigint | null {
  if (state === 'cancelled' || state === 'stopped' || state === 'void')
    return state !== 'void' || issueState === 'void' ? stakeOf(lines) : null;
  if ((state !== 'won' && state !== 'lost') || issueState !== 'settled') return null;
  return winOf(lines, numbers?.split(',') ?? [], numero);
}

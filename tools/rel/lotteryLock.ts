import { BOOK_SUM, findLotteryGame, findPlay, limitsOf } from '@baize/lottery/index.ts';
import { sumLoads } from '@baize/server/modules/lottery/exposure.ts';
import { listBooks } from '@baize/server/modules/lottery/exposure.store.ts';
import { findAnyIssue, type IssueRow } from '@baize/server/modules/lottery/issues.store.ts';
import { booksReport } from '@baize/server/modules/wallet/books/index.ts';
import { findBalances } from '@baize/server/modules/wallet/index.ts';
import { randomUUID } from 'node:crypto';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { MERCHANT, OPENING, openHouse, stakeOf, startLottery, winOf, type LotteryHouse } from './lotteryHouse.ts';
import type { OrderAnswer, OrderRequest } from './lotteryProcess.ts';

const GAME = 'd3-day';
const LAST_MS = 10_000;
/** Of all orders so many are sent after the lock. */
const LATE_SHARE = 0.05;

interface Sent {
  readonly request: OrderRequest;
  answer: OrderAnswer | null;
}

/** Orders around a lock by two processes: none late by the database's clock, each paid once, no book above its cap. */
export async function lotteryLock(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const orders = args.number('orders', 20_000);
  const members = args.number('members', 2_000);
  const seed = args.number('seed', 20_261_127);
  process.stdout.write(`lottery-lock: ${orders} orders of ${members} members, 2 processes, PostgreSQL, seed ${seed}\n`);
  const house = await openHouse(members);
  const processes = await Promise.all([startLottery(house.url), startLottery(house.url)]);
  try {
    const [issue] = await house.openIssues(GAME, 1, LAST_MS);
    if (!issue) throw new Error('no issue');
    const chance = chanceFrom(seed);
    const sent = Array.from({ length: orders }, (): Sent => ({
      request: requestOf(house, issue, chance),
      answer: null,
    }));
    const startMs = issue.lockAt.getTime() - LAST_MS;
    const early = Math.floor(orders * (1 - LATE_SHARE));
    await Promise.all(
      sent.map(async (one, at) => {
        const share = at < early ? (at / early) * LAST_MS : LAST_MS + ((at - early) / (orders - early)) * 1_000;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, startMs + share - Date.now())));
        const told = await processes[at % 2]?.ask({ order: one.request });
        one.answer = told === 'done' || told === undefined ? null : told;
        if (at % 400 === 0) void processes[(at + 1) % 2]?.ask({ drive: true });
      }),
    );
    // Both drive at once, until the issue is done.
    for (let turn = 0; turn < 200 && (await findAnyIssue(house.db, issue.id))?.state !== 'settled'; turn++)
      await Promise.all(processes.map((one) => one.ask({ drive: true })));
    await Promise.all(processes.map((one) => one.ask({ drive: true })));
    return await report(house, issue, sent);
  } finally {
    await Promise.all(processes.map((one) => one.end()));
    await house.close();
  }
}

function requestOf(house: LotteryHouse, issue: IssueRow, chance: () => number): OrderRequest {
  const digit = () => String(Math.floor(chance() * 10));
  const lines =
    chance() < 0.5
      ? [
          {
            playId: 'd3.straight',
            selection: `${digit()}|${digit()}|${digit()}`,
            multiple: 1 + Math.floor(chance() * 20),
          },
        ]
      : [{ playId: 'd3.place', selection: `${digit()}||`, multiple: 1 + Math.floor(chance() * 20) }];
  return {
    ...{
      merchantId: MERCHANT,
      memberId: house.members[Math.floor(chance() * house.members.length)] ?? '',
      key: randomUUID(),
    },
    ...{ game: GAME, lines, numeros: [issue.numero], stopOnWin: false },
  };
}

async function report(house: LotteryHouse, issue: IssueRow, sent: readonly Sent[]): Promise<boolean> {
  const { db } = house;
  const count = async (rows: Promise<readonly unknown[]>) => (await rows).length;
  const accepted = sent.filter(({ answer }) => answer?.verdict === 'accepted');
  const unanswered = sent.filter(({ answer }) => answer === null || answer.verdict.startsWith('failed')).length;
  const late = await count(db.rows`
    select from lottery_order o join lottery_coupon c on c.bucket = o.bucket and c.order_id = o.id
    where c.issue_id = ${issue.id} and o.merchant_id = ${MERCHANT} and o.state <> 'refused' and o.placed_at >= ${issue.lockAt}`);
  const unjudged = await count(db.rows`
    select from lottery_coupon where issue_id = ${issue.id} and merchant_id = ${MERCHANT} and state in ('betting', 'waiting')`);
  const judged = await count(db.rows`
    select from lottery_coupon where issue_id = ${issue.id} and merchant_id = ${MERCHANT} and state in ('won', 'lost')`);
  const figures = {
    sent: sent.length,
    accepted: accepted.length,
    refused: sent.length - accepted.length - unanswered,
    unanswered,
    late,
    unjudged,
    judged,
    otherJudged: Math.abs(judged - accepted.length),
    wrongBalances: await countWrongBalances(house, issue, accepted),
    wrongBooks: await countWrongBooks(house, issue, accepted),
    broken: (await booksReport(db, new Date())).results.filter((result) => result.broken > 0).length,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  const { unanswered: u, late: l, unjudged: j, otherJudged, wrongBalances, wrongBooks, broken } = figures;
  return u + l + j + otherJudged + wrongBalances + wrongBooks + broken === 0 && accepted.length > 0;
}

async function countWrongBalances(house: LotteryHouse, issue: IssueRow, accepted: readonly Sent[]): Promise<number> {
  const numbers = house.drawnOf(issue);
  const expected = new Map(house.members.map((memberId) => [memberId, OPENING]));
  for (const { request } of accepted) {
    const change = winOf(request.lines, numbers, issue.numero) - stakeOf(request.lines);
    expected.set(request.memberId, (expected.get(request.memberId) ?? 0n) + change);
  }
  let wrong = 0;
  for (const [memberId, balance] of expected) {
    const { main } = await findBalances(house.db, { merchantId: MERCHANT, memberId, currency: 'PHP', trial: false });
    if (main !== balance) wrong++;
  }
  return wrong;
}

const oddsOf = (playId: string): string => (findPlay(playId)?.kinds ?? []).map(({ odds }) => odds).join(',');

/** Cells that differ from their accepted orders, and cells over the cap. */
async function countWrongBooks(house: LotteryHouse, issue: IssueRow, accepted: readonly Sent[]): Promise<number> {
  const game = findLotteryGame(GAME);
  const limits = game && limitsOf(game);
  if (!limits) throw new Error(GAME);
  const sums = new Map<string, number>();
  for (const { request } of accepted) {
    const lines = request.lines.map((line) => ({
      ...line,
      play: line.playId,
      base: 100n * BigInt(line.multiple),
      most: 0n,
      odds: oddsOf(line.playId),
    }));
    for (const [book, cells] of sumLoads(lines, issue.numero.slice(0, 8), 1))
      for (const [cell, pays] of cells) sums.set(`${book} ${cell}`, (sums.get(`${book} ${cell}`) ?? 0) + pays);
  }
  let wrong = 0;
  for (const { book, cells } of await listBooks(house.db, MERCHANT, [issue.id]))
    for (const [cell, amount] of cells.entries()) {
      const cap = (book === BOOK_SUM ? limits.bookMax : limits.cellMax) * 100;
      if (amount !== (sums.get(`${book} ${cell}`) ?? 0) || amount > cap) wrong++;
    }
  return wrong;
}

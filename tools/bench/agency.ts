import { randomUUID } from 'node:crypto';
import { teamPnl } from '@baize/contract/agency/figures.ts';
import { teamKpi, teamKpiDays, teamKpiMembers } from '@baize/contract/agency/kpi.ts';
import { subordinates, teamOnline } from '@baize/contract/agency/team.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { readerOf } from '../../apps/server/src/modules/reports/reader.ts';
import type { Projection } from '../../apps/server/src/modules/reports/projection.ts';
import { projectionsOf } from '../../apps/server/src/modules/reports/projections.ts';
import { insertMove } from '../../apps/server/src/modules/agency/tree/moves.store.ts';
import { applyMoves, planMove, writeMove } from '../../apps/server/src/modules/agency/tree/moves.ts';
import { sizeOf } from '../../apps/server/src/modules/agency/tree/size.store.ts';
import { findNode, holdTree } from '../../apps/server/src/modules/agency/tree/tree.store.ts';
import { betEntry, post, winEntry, type Entry } from '../../apps/server/src/modules/wallet/ledger/index.ts';
import { logIn } from '../../apps/server/test/agents.ts';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';
import { startTestServer, type Site, type TestServer } from '../../apps/server/test/testServer.ts';
import { readArguments } from '../lib/arguments.ts';
import { table } from '../lib/table.ts';
import { loadTree, type BenchTree } from './agencyTree.ts';
import { machine, raisePriority } from './machine.ts';
import { NoPostgres, startPostgres } from './postgresServer.ts';

/** `agency.md` §4.5 and the words; milliseconds, but for shares. */
const FLOORS = {
  'KPI p95': 50,
  'counters behind, p99': 1_000,
  'move of a branch': 30_000,
  'bet while moving, p99': 1_000,
  'posting slower by': 0.05,
} as const;
type Figure = keyof typeof FLOORS;
const ASKED = 60;
const ENTRIES_A_SECOND = 1_000;
const PACE_MS = 20;
const LOAD_SECONDS = 10;
const PHASE_SECONDS = 5;
const PHASES = 4;
const DAY = '2026-11-21';
const DAY_MS = 86_400_000;

/**
 * A million members below one agent: pages, counters at a thousand entries a second, a move of a tenth, and the cost
 * of posting.
 */
export async function benchAgency(args: readonly string[] = []): Promise<boolean> {
  const asked = readArguments(args);
  const [members, agents] = [asked.number('members', 1_000_000), asked.number('agents', 50_000)];
  raisePriority();
  const postgres = await startPostgres().catch((error: unknown) => {
    if (!(error instanceof NoPostgres)) throw error;
    process.stdout.write(`The agency bench was not run: ${error.message}.\n`);
    return null;
  });
  if (!postgres) return false;
  // A server of its own, so that nothing else affects the figures.
  process.env['TEST_DATABASE_URL'] = postgres.url;
  try {
    return await measure({ members, agents });
  } finally {
    await postgres.stop();
  }
}

async function measure({ members, agents }: { members: number; agents: number }): Promise<boolean> {
  const server = await startTestServer({ kind: 'postgres' });
  try {
    const site = await server.openSite();
    const since = performance.now();
    const tree = await loadTree(server, site, { members, agents, day: DAY });
    const loaded = `${members} members, ${agents} agents at mean depth ${tree.meanDepth.toFixed(1)}, loaded in ${seconds(since)} s`;
    process.stdout.write(`${loaded}\n`);
    const pages = await timePages(server, site, tree);
    process.stdout.write(`${table(pages.map(rounded))}\n`);
    const lag = await timeCounters(server, site, tree);
    process.stdout.write(`${JSON.stringify(lag)}\n`);
    const cost = await timePosting(server, site, tree);
    process.stdout.write(`${JSON.stringify(cost)}\n`);
    const move = await timeMove(server, site, tree);
    return report(loaded, { pages, lag, cost, move });
  } finally {
    await server.stop();
  }
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Pages of figures for the top agent and the last of a line of fifty. */
async function timePages(server: TestServer, site: Site, tree: BenchTree) {
  const month = { startDate: addDays(DAY, -30), endDate: DAY };
  const rows: { page: string; agent: string; p50: number; p95: number }[] = [];
  for (const [agent, id] of [
    ['of a million', tree.top],
    ['at depth 50', tree.deepest],
  ] as const) {
    const token = await logIn(server, id);
    const pages = {
      'KPI A, today': () => site.askWith(token, teamKpi, { size: 0 }),
      'KPI A, month': () => site.askWith(token, teamKpi, { ...month, size: 5 }),
      'KPI B, month': () => site.askWith(token, teamKpiMembers, month),
      'KPI C, month': () => site.askWith(token, teamKpiDays, month),
      'profit and loss, month': () => site.askWith(token, teamPnl, month),
      'team, first page': () => site.askWith(token, subordinates, {}),
      'who is online': () => site.askWith(token, teamOnline, {}),
    };
    for (const [page, ask] of Object.entries(pages)) {
      const times: number[] = [];
      for (let at = 0; at < ASKED; at++) {
        const since = performance.now();
        const answer = await ask();
        times.push(performance.now() - since);
        if (!answer.success) throw new Error(`${page}: ${answer.errorCode}`);
      }
      // The first ones make plans and fill the cache.
      const warm = times.slice(10);
      rows.push({ page, agent, p50: percentile(warm, 0.5), p95: percentile(warm, 0.95) });
    }
  }
  return rows;
}

interface Posted {
  /** When each bet was acknowledged, in order. */
  readonly bets: number[];
  readonly latencies: number[];
  /** Entries that were refused as too many, and sent again. */
  again: number;
  seconds: number;
}

/** Bets and wins of random players at an even pace. */
async function postFor(
  server: TestServer,
  site: Site,
  { players }: BenchTree,
  spanMs: number,
  perSecond = ENTRIES_A_SECOND,
): Promise<Posted> {
  const posted: Posted = { bets: [], latencies: [], again: 0, seconds: 0 };
  const began = performance.now();
  const each = (perSecond * PACE_MS) / 1000 / 2;
  const waiting: Promise<void>[] = [];
  for (let tick = 0; tick * PACE_MS < spanMs; tick++) {
    await until(began + tick * PACE_MS);
    for (let at = 0; at < each; at++)
      waiting.push(playOnce(server, site, players[Math.floor(Math.random() * players.length)] ?? '', posted));
  }
  await Promise.all(waiting);
  posted.seconds = (performance.now() - began) / 1000;
  return posted;
}

async function playOnce({ app }: TestServer, { merchantId }: Site, memberId: string, posted: Posted): Promise<void> {
  const of = { merchantId, memberId, currency: 'PHP', trial: false, vendor: 'ACME' } as const;
  const round = { id: randomUUID(), game: 'g1', category: 'RNG' };
  const bet = betEntry({ ...of, txId: randomUUID(), amount: 1_000n, round: { ...round, closes: false } });
  let since = performance.now();
  const { verdict } = await postUntilTaken(app, bet, posted);
  if (verdict !== 'applied') throw new Error(`a bet was not taken: ${verdict}`);
  posted.latencies.push(performance.now() - since);
  posted.bets.push(performance.now());
  since = performance.now();
  const end = { ...round, closes: true };
  const win = winEntry({ ...of, txId: randomUUID(), amount: 500n, bet: bet.txId, free: false, round: end });
  await postUntilTaken(app, win, posted);
  posted.latencies.push(performance.now() - since);
}

/** As vendors do: repeated under its key. */
async function postUntilTaken(app: TestServer['app'], entry: Entry, posted: Posted): ReturnType<typeof post> {
  for (;;)
    try {
      return await post(app, entry);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'server.busy') throw error;
      posted.again++;
      await until(performance.now() + PACE_MS);
    }
}

/** From a bet's acknowledgement to the top agent's counters. */
async function timeCounters(server: TestServer, site: Site, tree: BenchTree) {
  const count = async (): Promise<number> => {
    const row = await server.db.row<{ bets: bigint }>`
      select coalesce(sum(bets), 0)::bigint as bets from agency_team_play
      where merchant_id = ${site.merchantId} and agent_id = ${tree.top} and day = ${DAY}::date`;
    return Number(row?.bets ?? 0n);
  };
  const seen: { at: number; bets: number }[] = [];
  const state = { isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      seen.push({ bets: await count(), at: performance.now() });
      await until(performance.now() + PACE_MS);
    }
  })();
  const posted = await postFor(server, site, tree, LOAD_SECONDS * 1000).catch(async (error: unknown) => {
    state.isOver = true;
    await watching;
    throw error;
  });
  const acked = [...posted.bets].sort((a, b) => a - b);
  const giveUp = performance.now() + 30_000;
  while ((seen.at(-1)?.bets ?? 0) < acked.length && performance.now() < giveUp)
    await until(performance.now() + PACE_MS);
  state.isOver = true;
  await watching;
  const lags: number[] = [];
  let look = 0;
  for (const [at, ackedAt] of acked.entries()) {
    while (look < seen.length && (seen[look]?.bets ?? 0) <= at) look++;
    lags.push(Math.max(0, (seen[look]?.at ?? Number.POSITIVE_INFINITY) - ackedAt));
  }
  return {
    ...{ entries: acked.length * 2, perSecond: Math.round((acked.length * 2) / posted.seconds), again: posted.again },
    ...{ p50: percentile(lags, 0.5), p99: percentile(lags, 0.99), longest: Math.max(...lags) },
  };
}

/** With and without the agency's figures, in turns. */
async function timePosting(server: TestServer, site: Site, tree: BenchTree) {
  const list = projectionsOf(server.app);
  const agency = list.findIndex(({ name }) => name === 'agency');
  const real = list[agency] as Projection;
  const times = { with: [] as number[], without: [] as number[] };
  for (let phase = 0; phase < PHASES; phase++) {
    const isWith = phase % 4 === 0 || phase % 4 === 3;
    list[agency] = isWith ? real : { ...real, apply: async () => {} };
    const { latencies } = await postFor(server, site, tree, PHASE_SECONDS * 1000);
    times[isWith ? 'with' : 'without'].push(...latencies);
    await readerOf(server.app).sweep();
  }
  list[agency] = real;
  const [on, off] = [times.with, times.without].map((some) => ({
    p50: percentile(some, 0.5),
    p99: percentile(some, 0.99),
  }));
  return { on, off, slower: (on?.p50 ?? 0) / (off?.p50 ?? 1) - 1 };
}

/** While others bet; applied at midnight. */
async function timeMove(server: TestServer, site: Site, tree: BenchTree) {
  const { app, db, clock } = server;
  const { merchantId } = site;
  const day = addDays(DAY, 1);
  const { members } = await sizeOf(db, merchantId, tree.branch);
  const state = { isOver: false, latencies: [] as number[] };
  const betting = (async () => {
    while (!state.isOver)
      state.latencies.push(...(await postFor(server, site, tree, 500, ENTRIES_A_SECOND / 2)).latencies);
  })();
  const since = performance.now();
  await db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    const [node, target] = [
      await findNode(tx, { merchantId, day }, tree.branch),
      await findNode(tx, { merchantId, day }, tree.target),
    ];
    if (!node || !target) throw new Error('the branch is not there');
    const plan = await planMove(tx, { node, target, day, lower: true });
    if (plan.outcome !== 'fine') throw new Error(`the move is refused: ${plan.outcome}`);
    await writeMove(tx, { node, target, day, plan, by: 'bench' });
    await insertMove(tx, {
      ...{
        id: app.ids.uuid(),
        merchantId,
        memberId: node.id,
        fromParent: node.parentId,
        toParent: target.id,
        fromDay: day,
      },
      ...{
        lower: true,
        members: plan.members,
        askedBy: null,
        decidedBy: 'bench',
        state: 'planned' as const,
        createdAt: clock.now(),
      },
    });
  });
  const planned = performance.now() - since;
  clock.move(DAY_MS);
  const midnight = performance.now();
  await applyMoves(app);
  const applied = performance.now() - midnight;
  state.isOver = true;
  await betting;
  const after = await sizeOf(db, merchantId, tree.target);
  if (after.members < members) throw new Error('the branch is not counted for its new upline');
  return { members, planned, applied, total: planned + applied, betP99: percentile(state.latencies, 0.99) };
}

interface Figures {
  readonly pages: Awaited<ReturnType<typeof timePages>>;
  readonly lag: Awaited<ReturnType<typeof timeCounters>>;
  readonly cost: Awaited<ReturnType<typeof timePosting>>;
  readonly move: Awaited<ReturnType<typeof timeMove>>;
}

function report(loaded: string, { pages, lag, cost, move }: Figures): boolean {
  const kpi = Math.max(...pages.filter(({ page }) => page.startsWith('KPI')).map(({ p95 }) => p95));
  const figures: Record<Figure, number> = {
    'KPI p95': kpi,
    'counters behind, p99': lag.p99,
    'move of a branch': move.total,
    'bet while moving, p99': move.betP99,
    'posting slower by': cost.slower,
  };
  const names = Object.keys(FLOORS) as Figure[];
  process.stdout.write(`${table(names.map((what) => ({ what, has: round(figures[what]), floor: FLOORS[what] })))}\n\n`);
  const ok = names.every((what) => figures[what] <= FLOORS[what]);
  process.stdout.write(`${JSON.stringify({ bench: 'agency', ...machine(), loaded, figures, lag, cost, move, ok })}\n`);
  return ok;
}

const round = (number: number) => Number(number.toFixed(2));
const rounded = (row: Figures['pages'][number]) => ({ ...row, p50: round(row.p50), p95: round(row.p95) });

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

import { randomUUID } from 'node:crypto';
import { closeWorld, type Studio, type World } from '../../apps/felt/src/server/test/studio.ts';
import { openHall, openProcess } from '../../apps/felt/src/server/test/tableHall.ts';
import type { TableState } from '../../apps/felt/src/live.ts';
import { readArguments } from '../lib/arguments.ts';
import { table } from '../lib/table.ts';
import { machine } from './machine.ts';

const TIMES = { scheduledMs: 500, openMs: 9000, lockedMs: 2500, drawMs: 500, resultMs: 500 };
const FLOOR_SETTLE_MS = 1000;
/** How far past the lock players still try. */
const TOO_LATE_MS = 500;
const SITTING_AT_ONCE = 25;
const ROUND_MOST_MS = 30_000;

interface Figures {
  readonly players: number;
  readonly tickets: number;
  readonly taken: number;
  readonly closed: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** From the last accepted stake to the lock; below zero is late. */
  readonly lastBeforeLockMs: number;
  readonly late: number;
  readonly settleMs: number;
}

/** A Felt table with players betting until after the lock. Floor: no late stake, every win paid within a second. */
export async function benchTables(args: readonly string[] = []): Promise<boolean> {
  const given = readArguments(args);
  const players = given.number('players', 500);
  const rounds = given.number('rounds', 2);
  const world = await openHall();
  try {
    if (world.db.url === null) {
      process.stdout.write('The tables bench was not run: it needs a PostgreSQL (TEST_DATABASE_URL).\n');
      return false;
    }
    const figures = await measure(world, players, rounds);
    process.stdout.write(`${table(figures.map((one) => ({ ...one })))}\n`);
    const isSound = world.platform.offences.length === 0;
    if (!isSound)
      process.stdout.write(`OFFENCES AGAINST THE VENDOR API: ${world.platform.offences.slice(0, 3).join('; ')}\n`);
    const ok = isSound && figures.every(({ late, settleMs }) => late === 0 && settleMs < FLOOR_SETTLE_MS);
    process.stdout.write(`${JSON.stringify({ bench: 'tables', ...machine(), results: figures, ok })}\n`);
    return ok;
  } finally {
    await closeWorld(world);
  }
}

async function measure(world: World, players: number, rounds: number): Promise<Figures[]> {
  const felt = await openProcess(world, { tables: { times: TIMES, chainLength: 100 } });
  const leaving = new AbortController();
  try {
    const tokens = await sitDown(world, felt.studio, players);
    // A watching page keeps the table awake; its stream is drained.
    void watch(felt.studio, tokens[0] ?? '', leaving.signal);
    const figures: Figures[] = [];
    let last: string | null = null;
    for (let round = 0; round < rounds; round++) {
      const open = await waitForRound(felt.studio, tokens[0] ?? '', last);
      figures.push(await playRound(world, felt.studio, tokens, open));
      last = open.id;
    }
    return figures;
  } finally {
    leaving.abort();
    await felt.stop();
  }
}

async function sitDown(world: World, studio: Studio, players: number): Promise<string[]> {
  const tokens: string[] = [];
  const sit = async (): Promise<string> => {
    const user = randomUUID();
    world.platform.join(user, 100_000_000);
    const body = JSON.stringify({ launch: await studio.launch('baccarat', user) });
    const headers = { 'content-type': 'application/json' };
    const answer = await studio.ask<{ session: string }>('POST', '/api/session', { body, headers });
    return answer.body.session;
  };
  while (tokens.length < players)
    tokens.push(
      ...(await Promise.all(Array.from({ length: Math.min(SITTING_AT_ONCE, players - tokens.length) }, sit))),
    );
  return tokens;
}

async function watch(studio: Studio, token: string, signal: AbortSignal): Promise<void> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${studio.url}/api/table/stream`, { headers, signal });
    await response.body?.pipeTo(new WritableStream(), { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function waitForRound(studio: Studio, token: string, not: string | null) {
  const headers = { authorization: `Bearer ${token}` };
  const deadline = performance.now() + ROUND_MOST_MS;
  while (performance.now() < deadline) {
    const { body } = await studio.ask<TableState>('GET', '/api/table/state', { headers });
    if (body.round?.phase === 'open' && body.round.id !== not) return body.round;
    await pause(50);
  }
  throw new Error('no round was opened');
}

async function playRound(
  world: World,
  studio: Studio,
  tokens: readonly string[],
  round: { readonly id: string; readonly lockAt: number },
): Promise<Figures> {
  const latencies: number[] = [];
  const codes = new Map<string, number>();
  const started = Date.now();
  const span = round.lockAt + TOO_LATE_MS - started;
  const bet = async (token: string, at: number): Promise<void> => {
    await pause((at * span) / tokens.length);
    const sent = performance.now();
    const { body } = await studio.ask('POST', '/api/table/bets', {
      body: JSON.stringify({ key: randomUUID(), roundId: round.id, bets: { player: '20.00', big: '20.00' } }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    latencies.push(performance.now() - sent);
    const code = body.error?.code ?? 'taken';
    codes.set(code, (codes.get(code) ?? 0) + 1);
  };
  await Promise.all(tokens.map(bet));
  const row = await settled(world, round.id);
  const taken = codes.get('taken') ?? 0;
  return {
    players: tokens.length,
    tickets: latencies.length,
    taken,
    closed: codes.get('table.closed') ?? 0,
    perSecond: Math.round((taken * 1000) / (round.lockAt - started)),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    lastBeforeLockMs: Math.round(row.before),
    late: row.late,
    settleMs: Math.round(row.settle),
  };
}

interface Settled {
  readonly before: number;
  readonly late: number;
  readonly settle: number;
}

/** What the rows say of a round, once every win is paid. */
async function settled(world: World, id: string): Promise<Settled> {
  const deadline = performance.now() + ROUND_MOST_MS;
  while (performance.now() < deadline) {
    const row = await world.db.row<Settled & { left: number }>`
      select (extract(epoch from r.lock_at - (select max(t.created_at) from felt.table_ticket t
          where t.round_id = r.id and t.status = 'taken')) * 1000)::float8 as before,
        (select count(*)::int from felt.table_ticket t where t.round_id = r.id and t.status = 'taken' and t.created_at >= r.lock_at) as late,
        (extract(epoch from (select max(s.settled_at) from felt.table_seat s where s.round_id = r.id) - r.settle_at) * 1000)::float8 as settle,
        (select count(*)::int from felt.table_seat s where s.round_id = r.id and s.settled_at is null) as left
      from felt.table_round r where r.id = ${id} and r.ended_at is not null`;
    if (row?.left === 0) return row;
    await pause(50);
  }
  throw new Error('the round was not settled');
}

const quantile = (values: readonly number[], share: number): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

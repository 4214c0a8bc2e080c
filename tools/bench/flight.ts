import { randomUUID } from 'node:crypto';
import type { LetGo, TableState } from '../../apps/felt/src/live.ts';
import { ENGINE, FLIGHT, beginChain } from '../../apps/felt/src/server/test/flightChain.ts';
import { closeWorld, type Studio, type World } from '../../apps/felt/src/server/test/studio.ts';
import { openHall, openProcess, type FeltProcess } from '../../apps/felt/src/server/test/tableHall.ts';
import { GRACE_MS } from '../../apps/felt/src/server/tables/flight.ts';
import { readArguments } from '../lib/arguments.ts';
import { table } from '../lib/table.ts';
import { machine } from './machine.ts';

const TIMES = { scheduledMs: 800, openMs: 60_000, lockedMs: 2500, resultMs: 500 };
const SITTING_AT_ONCE = 25;
/** Before and after the snap, in which everybody lets go. */
const AROUND_MS = 200;
const FLOOR_P99_MS = 150;
const FLOOR_WINS_MS = 1000;
const MOST_MS = 90_000;

interface Seated {
  readonly studio: Studio;
  readonly token: string;
  readonly tickets: readonly [string, string];
}

interface Call {
  readonly key: string;
  readonly height: number | null;
  readonly ms: number;
}

interface Row {
  readonly key: string;
  readonly height: number | null;
  readonly at: Date | null;
}

/**
 * A flight of so many players with two tickets each, half of them at each of two processes, who let go around the snap. Floor: nothing let
 * go after it, each at the height of its own moment, answers within 150 ms, every win within a second.
 */
export async function benchFlight(args: readonly string[] = []): Promise<boolean> {
  const players = readArguments(args).number('players', 500);
  const world = await openHall();
  try {
    if (world.db.url === null) {
      process.stdout.write('The flight bench was not run: it needs a PostgreSQL (TEST_DATABASE_URL).\n');
      return false;
    }
    const figures = await measure(world, players);
    process.stdout.write(`${table([{ ...figures }])}\n`);
    const isSound = world.platform.offences.length === 0;
    if (!isSound)
      process.stdout.write(`OFFENCES AGAINST THE VENDOR API: ${world.platform.offences.slice(0, 3).join('; ')}\n`);
    const { late, wrong, p99Ms, winsMs } = figures;
    const ok = isSound && late === 0 && wrong === 0 && p99Ms <= FLOOR_P99_MS && winsMs <= FLOOR_WINS_MS;
    process.stdout.write(`${JSON.stringify({ bench: 'flight', ...machine(), results: figures, ok })}\n`);
    return ok;
  } finally {
    await closeWorld(world);
  }
}

async function measure(world: World, players: number) {
  const { ends } = await beginChain(world, ([end = 0]) => end >= 220 && end < 300);
  const end = ends[0] ?? 0;
  const config = { tables: { times: TIMES, chainLength: 40 } };
  const felts = [await openProcess(world, config), await openProcess(world, config)];
  const leaving = new AbortController();
  try {
    const seated = await sitDown(world, felts, players);
    // One page watches from each process, so that the table is awake; its stream is drained.
    for (const { studio, token } of seated.slice(0, 2)) void watch(studio, token, leaving.signal);
    const round = await waitFor(seated[0], 'open');
    const begun = performance.now();
    await together(seated, (one) => bet(one, round.id));
    const betMs = performance.now() - begun;
    const { drawAt } = await waitFor(seated[0], 'drawing');
    const endAt = drawAt + ENGINE.endsAt(end);
    const calls = await letGoAround(seated, round.id, endAt);
    return {
      players,
      tickets: players * 2,
      betsPerSecond: Math.round((players * 2000) / betMs),
      ...(await judged(world, round.id, { calls, drawAt, end, endAt })),
    };
  } finally {
    leaving.abort();
    await Promise.all(felts.map((felt) => felt.stop()));
  }
}

async function sitDown(world: World, felts: readonly FeltProcess[], players: number): Promise<Seated[]> {
  const seated: Seated[] = [];
  const sit = async (at: number): Promise<Seated> => {
    const user = randomUUID();
    world.platform.join(user, 100_000_000);
    const { studio } = felts[at % felts.length] as FeltProcess; // There are two.
    const body = JSON.stringify({ launch: await studio.launch(FLIGHT, user) });
    const answer = await studio.ask<{ session: string }>('POST', '/api/session', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    return { studio, token: answer.body.session, tickets: [randomUUID(), randomUUID()] };
  };
  while (seated.length < players) {
    const some = Array.from(
      { length: Math.min(SITTING_AT_ONCE, players - seated.length) },
      (_, at) => seated.length + at,
    );
    seated.push(...(await Promise.all(some.map(sit))));
  }
  return seated;
}

/** So many at a time: what is measured is what they do around the snap. */
async function together(seated: readonly Seated[], work: (one: Seated) => Promise<void>): Promise<void> {
  for (let at = 0; at < seated.length; at += SITTING_AT_ONCE)
    await Promise.all(seated.slice(at, at + SITTING_AT_ONCE).map(work));
}

async function bet({ studio, token, tickets }: Seated, roundId: string): Promise<void> {
  for (const [at, key] of tickets.entries()) {
    const { status, body } = await ask(studio, token, 'bets', { key, roundId, bets: { [`hand:${at + 1}`]: '20.00' } });
    if (status !== 200) throw new Error(`a bet was refused: ${JSON.stringify(body)}`);
  }
}

async function letGoAround(seated: readonly Seated[], roundId: string, endAt: number): Promise<Call[]> {
  const all = seated.flatMap(({ studio, token, tickets }) => tickets.map((key) => ({ studio, token, key })));
  return Promise.all(
    all.map(async ({ studio, token, key }, at) => {
      // Evenly, but in an order in which the tickets of a player and the two processes are mixed.
      const moment = endAt - AROUND_MS + (((at * 617) % all.length) * 2 * AROUND_MS) / all.length;
      await pause(moment - Date.now());
      const sent = performance.now();
      const { status, body } = await ask<LetGo>(studio, token, 'letgo', { roundId, ticket: key });
      const ms = performance.now() - sent;
      if (status === 200) return { key, ms, height: Math.round(Number(body.height) * 100) };
      if (body.error?.code !== 'flight.over') throw new Error(`a call was refused: ${body.error?.code}`);
      return { key, ms, height: null };
    }),
  );
}

/** What the rows say, beside what was answered. */
async function judged(
  world: World,
  roundId: string,
  { calls, drawAt, end, endAt }: { calls: readonly Call[]; drawAt: number; end: number; endAt: number },
) {
  await settled(world, roundId);
  const rows = await world.db.rows<Row>`
    select key, let_go_height as height, let_go_at as at from felt.table_ticket where round_id = ${roundId}`;
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const gone = rows.flatMap(({ height, at }) => (height === null || at === null ? [] : [{ height, at: at.getTime() }]));
  const isWrong = ({ height, at }: { height: number; at: number }) =>
    height !== Math.min(end, ENGINE.heightAt(at - drawAt));
  const inOrder = gone.toSorted((one, other) => one.at - other.at).map(({ height }) => height);
  const money = await world.db.row<{ wins: number; seats: number; ms: number }>`
    select sum(s.win)::int as wins, count(*)::int as seats,
      (extract(epoch from max(s.settled_at)) * 1000)::float8 as ms from felt.table_seat s where s.round_id = ${roundId}`;
  const owed = gone.reduce((sum, { height }) => sum + 20 * height, 0);
  const latencies = calls.map(({ ms }) => ms);
  return {
    end: end / 100,
    letGo: gone.length,
    refused: calls.filter(({ height }) => height === null).length,
    /** Let go after the snap. */
    late: gone.filter(({ at }) => at > endAt).length,
    /** Not paid at the height of its moment, answered otherwise than written, out of order, or a sum that differs. */
    wrong:
      gone.filter(isWrong).length +
      calls.filter(({ key, height }) => (rowOf.get(key)?.height ?? null) !== height).length +
      inOrder.filter((height, at) => height < (inOrder[at - 1] ?? 0)).length +
      Number(money?.wins !== owed),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    winsMs: Math.round((money?.ms ?? 0) - endAt - GRACE_MS),
  };
}

async function settled(world: World, roundId: string): Promise<void> {
  await until(async () => {
    const row = await world.db.row<{ left: number }>`
      select count(*)::int as left from felt.table_seat where round_id = ${roundId} and settled_at is null`;
    return row?.left === 0;
  });
}

async function waitFor(one: Seated | undefined, phase: string) {
  let round: TableState['round'] = null;
  if (!one) throw new Error('nobody sits there');
  const headers = { authorization: `Bearer ${one.token}` };
  await until(async () => {
    ({ round } = (await one.studio.ask<TableState>('GET', '/api/table/state', { headers })).body);
    return round?.phase === phase;
  });
  return round ?? { id: '', drawAt: 0 };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + MOST_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the flight does not go on');
    await pause(40);
  }
}

async function watch(studio: Studio, token: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(`${studio.url}/api/table/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    await response.body?.pipeTo(new WritableStream(), { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function ask<T>(studio: Studio, token: string, path: string, content: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return studio.ask<T>('POST', `/api/table/${path}`, { body: JSON.stringify(content), headers });
}

const quantile = (values: readonly number[], share: number): number =>
  Math.round(
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN,
  );

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

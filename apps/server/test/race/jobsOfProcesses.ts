import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { openBoss } from '../../src/kernel/boss.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { createEvents } from '../../src/kernel/events.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { createLog } from '../../src/kernel/log.ts';

interface Race {
  readonly kills: number;
  readonly events: number;
  readonly members: number;
  /** Between the clocks of the two. */
  readonly aheadMs: number;
}

/** What became of it; the first five are 0 where all is well. */
interface Outcome {
  readonly lost: number;
  readonly outOfOrder: number;
  /** Heard though their transaction was undone. */
  readonly undone: number;
  /** Turns of a job that began while another ran. */
  readonly atOnce: number;
  /** Taken by no process after the last kill. */
  readonly waiting: number;
  readonly heardTwice: number;
  readonly turns: number;
  readonly turnsOf: Readonly<Record<string, number>>;
  readonly heardBy: Readonly<Record<string, number>>;
}

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' } as const;
const BETWEEN_KILLS_MS = 1_500;
const DONE_WITHIN_MS = 120_000;
const LANES = 4;
const UNDONE = -1;

interface Worker {
  readonly name: string;
  readonly child: ChildProcess;
}

/** Two processes with jobs and events of one database; now and then one is killed -9, and another comes in its place. */
export async function raceOfProcesses(race: Race, say: (line: string) => void = () => undefined): Promise<Outcome> {
  const db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
  const workers: Worker[] = [];
  let started = 0;
  const start = async (): Promise<void> => {
    const name = `process${started}`;
    const ahead = started++ % 2 === 0 ? 0 : race.aheadMs;
    const script = new URL('./jobsProcess.ts', import.meta.url);
    const child = fork(script, [db.url ?? '', name, String(ahead)], { execArgv: [] });
    workers.push({ name, child });
    await once(child, 'message');
  };
  try {
    await db.script(`create table heard (at bigserial primary key, member text, number int, process text);
      create table turn (id uuid primary key, process text, began timestamptz, ended timestamptz)`);
    await Promise.all([start(), start()]);
    const told = emitAll(db, race);
    for (let kill = 0; kill < race.kills; kill++) {
      await pause(BETWEEN_KILLS_MS);
      // Mostly the older one, which may have the duty.
      const [victim] = workers.splice(kill % 3 === 2 ? 1 : 0, 1);
      if (victim) await killWorker(db, victim);
      await start();
      say(`${kill + 1} killed`);
    }
    await told;
    const waiting = await untilNothingWaits(
      db,
      workers.map(({ name }) => name),
    );
    return { waiting, ...(await judge(db, race)) };
  } finally {
    for (const { child } of workers) child.disconnect();
    await Promise.all(workers.map(async ({ child }) => child.exitCode ?? (await once(child, 'exit'))));
    await db.close();
  }
}

async function killWorker(db: TestDatabase, { name, child }: Worker): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await db.run`update turn set ended = clock_timestamp() where process = ${name} and ended is null`;
}

/** Each member's events are numbered; a transaction tells two of one member, and now and then one is undone. */
async function emitAll(db: TestDatabase, { events: count, members, kills }: Race): Promise<void> {
  const log = createLog({ level: 'fatal', pretty: false });
  const boss = await openBoss(db, log);
  const events = createEvents({ db, boss, ids: createIds(systemClock), log });
  const emit = (member: number, numbers: readonly number[]) =>
    db.transaction(async (tx) => {
      const ofMember = { merchantId: 'race', memberId: `member${member}` };
      for (const number of numbers) await events.emit(tx, 'sessionEnded', { ...ofMember, sessionId: String(number) });
      if (numbers.includes(UNDONE)) throw new Error('undone');
    });
  const pairs = count / members / 2;
  const between = (kills * BETWEEN_KILLS_MS * LANES) / (pairs * members);
  const lane = async (first: number): Promise<void> => {
    for (let pair = 0; pair < pairs; pair++)
      for (let member = first; member < members; member += LANES) {
        await emit(member, [2 * pair, 2 * pair + 1]);
        if (pair % 5 === 0) await emit(member, [UNDONE]).catch(() => undefined);
        await pause(between);
      }
  };
  await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
  await boss.stop({ graceful: false });
}

/** And one of those that live has worked. */
async function untilNothingWaits(db: TestDatabase, living: readonly string[]): Promise<number> {
  for (const end = Date.now() + DONE_WITHIN_MS; ; await pause(200)) {
    const row = await db.row<{ left: number; worked: boolean }>`
      select (select count(*)::int from pgboss.job where name = 'events' and state <> 'completed') as left,
             exists (select 1 from turn where process = any(${[...living]})) as worked`;
    if ((row?.left === 0 && row.worked) || Date.now() > end) return row?.left ?? 0;
  }
}

async function judge(db: TestDatabase, { events, members }: Race): Promise<Omit<Outcome, 'waiting'>> {
  const heard = await db.rows<{ member: string; number: number; process: string }>`
    select member, number, process from heard order by at`;
  const lastOf = new Map<string, number>();
  let [outOfOrder, heardTwice] = [0, 0];
  for (const { member, number } of heard) {
    const last = lastOf.get(member) ?? -1;
    if (number === last) heardTwice++;
    else if (number !== last + 1) outOfOrder++;
    lastOf.set(member, number);
  }
  const numbers = new Set(heard.map(({ member, number }) => `${member} ${number}`));
  const atOnce = await db.row<{ count: number }>`
    select count(*)::int as count from turn a join turn b on a.id <> b.id and a.began <= b.began and b.began < coalesce(a.ended, now())`;
  const turns = await db.rows<{ process: string }>`select process from turn`;
  return {
    lost:
      Math.floor(events / members / 2) * 2 * members - [...numbers].filter((one) => !one.endsWith(` ${UNDONE}`)).length,
    outOfOrder,
    undone: heard.filter(({ number }) => number === UNDONE).length,
    atOnce: atOnce?.count ?? 0,
    heardTwice,
    turns: turns.length,
    turnsOf: countBy(turns.map(({ process }) => process)),
    heardBy: countBy(heard.map(({ process }) => process)),
  };
}

const countBy = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));

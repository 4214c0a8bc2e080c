import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { vi, type TestContext } from 'vitest';
import type { FixtureConfig } from '../fixtures/index.ts';
import type { TableConfig } from '../tables/index.ts';
import { LEAD_MS } from '../tables/leader.ts';
import { FELT_KEYS } from './fakePlatform.ts';
import { HeldClock } from './heldClock.ts';
import { closeWorld, openWorld, Studio, TestClock, type World } from './studio.ts';

const SCRIPT = fileURLToPath(new URL('tableProcess.ts', import.meta.url));

/** The machine's own time, for processes that share nothing else. */
class RealClock extends TestClock {
  override now = (): Date => new Date();
}

/** Database and platform for processes on the real clock. */
export async function openHall(): Promise<World> {
  return { ...(await openWorld()), clock: new RealClock() };
}

/** The same on a clock that a test alone moves; ends with the test. */
export async function openTimedHall({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<World> {
  const clock = new HeldClock();
  const world = { ...(await openWorld()), clock };
  onTestFinished(async () => {
    await closeWorld(world);
    clock.forget();
  });
  return world;
}

/** For what has to come of itself, however busy the machine is. */
export const PATIENCE = { timeout: 300_000, interval: 20 };
/** Whoever leads is heard of between two such steps: no moved clock makes another lead. */
const STEP_MS = LEAD_MS / 2;

export const leaseOf = (world: World, game: string) =>
  world.db.row<{ leader: string | null; until: Date | null }>`
    select leader::text as leader, leader_until as until from felt.live_table where game_code = ${game}`;

interface Passing<T> {
  readonly game: string;
  look(): Promise<T>;
  isThere(seen: T): boolean;
  /** When the next of it is due; null: as soon as somebody does it. */
  dueOf(seen: T): Date | null;
}

/** Moves the time on to what is due next, and waits until it was done, until it is as wanted. */
export async function passUntil<T>(world: World, { game, look, isThere, dueOf }: Passing<T>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isThere(seen)) return seen;
    const left = (dueOf(seen)?.getTime() ?? 0) - world.clock.now().getTime();
    if (left > 0) world.clock.move(Math.min(left, STEP_MS));
    const heardAt = world.clock.now().getTime() + LEAD_MS;
    await vi.waitUntil(async () => {
      const isHeard = left > 0 && ((await leaseOf(world, game))?.until?.getTime() ?? 0) >= heardAt;
      return isHeard || JSON.stringify(await look()) !== JSON.stringify(seen);
    }, PATIENCE);
  }
}

/** Lets the time of a leader who is gone run out, and waits for another. */
export async function waitForOtherThan(world: World, game: string, leader: string): Promise<void> {
  world.clock.move(LEAD_MS);
  await vi.waitUntil(async () => (await leaseOf(world, game))?.leader !== leader, PATIENCE);
}

export interface FeltProcess {
  readonly studio: Studio;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Felt in a process of its own on the world's database. */
export async function openProcess(
  world: World,
  {
    tables,
    fixtures,
    timeoutMs = 4000,
    aheadMs = 0,
  }: { tables?: TableConfig; fixtures?: FixtureConfig; timeoutMs?: number; aheadMs?: number } = {},
): Promise<FeltProcess> {
  const boundless = { perSecond: 100_000, burst: 100_000 };
  const config = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://felt.test',
    platformUrl: world.platform.url,
    vendorCode: 'FELT',
    privateKey: FELT_KEYS.privateKey,
    secrets: ['a-secret-of-at-least-32-characters-for-tests'],
    platformTimeoutMs: timeoutMs,
    recoverEveryMs: 500,
    rates: { session: boundless, address: boundless },
    tables,
    fixtures,
  };
  const clockFile = world.clock instanceof HeldClock ? world.clock.file : null;
  const logLevel = process.env['TEST_LOG_LEVEL'] ?? 'silent';
  const about = { databaseUrl: world.db.url, clockFile, config, logLevel, aheadMs };
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(about)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const url = await firstLine(child);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const kill = () => end('SIGKILL');
  const stop = () => end('SIGTERM');
  const felt = { listen: async () => url, close: stop, recover: async () => 0 };
  return { studio: new Studio(world, felt, url), kill, stop };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process says nothing');
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [])])) as [string?];
  if (line === undefined) throw new Error('the process has ended before it listened');
  return line;
}

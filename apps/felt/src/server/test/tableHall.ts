import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FixtureConfig } from '../fixtures/index.ts';
import type { TableConfig } from '../tables/index.ts';
import { FELT_KEYS } from './fakePlatform.ts';
import { openWorld, Studio, TestClock, type World } from './studio.ts';

const SCRIPT = fileURLToPath(new URL('tableProcess.ts', import.meta.url));

/** The machine's own time, for processes that share nothing else. */
class RealClock extends TestClock {
  override now = (): Date => new Date();
}

/** Database and platform for processes on the real clock. */
export async function openHall(): Promise<World> {
  return { ...(await openWorld()), clock: new RealClock() };
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
  { tables, fixtures, timeoutMs = 4000 }: { tables?: TableConfig; fixtures?: FixtureConfig; timeoutMs?: number } = {},
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
  const about = { databaseUrl: world.db.url, config, logLevel: process.env['TEST_LOG_LEVEL'] ?? 'silent' };
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

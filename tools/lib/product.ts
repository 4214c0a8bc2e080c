import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../check/sources.ts';
import { freePort } from './ports.ts';

export interface ProductOptions {
  /** Absent: the embedded database in `data`. */
  readonly databaseUrl?: string | undefined;
  readonly data: string;
  readonly ports: Ports;
  readonly environment?: Record<string, string>;
  /** `npm start` as people use it, or the server alone as one process. */
  readonly through?: 'npm' | 'server';
}

export interface Ports {
  readonly site: number;
  readonly backoffice: number;
  readonly felt: number;
  readonly sandbox: number;
}

export interface RunningProduct {
  readonly url: string;
  readonly backofficeUrl: string;
  readonly child: ChildProcess;
  readonly readyMs: number;
  output(): string;
  /** Sends a signal and waits; returns the exit code, or 128 + the signal. */
  end(signal: NodeJS.Signals): Promise<number>;
  /** The same for the first process only, such as `kill` of npm. */
  endAlone(signal: NodeJS.Signals): Promise<number>;
}

const READY_MS = 180_000;
const END_MS = 30_000;
const LAST_WORDS_MS = 1000;

export async function freePorts(): Promise<Ports> {
  return { site: await freePort(), backoffice: await freePort(), felt: await freePort(), sandbox: await freePort() };
}

/** A folder for the embedded database, gone when this process ends. */
export function temporaryData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-data-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the real product and waits for its word that it is ready. */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const { data, ports, databaseUrl, environment = {}, through = 'server' } = options;
  const [command, args] =
    through === 'npm' ? ['npm', ['start']] : [process.execPath, [join(ROOT, 'apps/server/src/main.ts')]];
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, for signals to all as by Ctrl-C.
    detached: true,
    env: {
      ...without(process.env, ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'FELT_URL', 'SANDBOX_URL']),
      BAIZE_DEMO: '1',
      // Three months of history take seconds per start, and vary.
      BAIZE_DEMO_HISTORY: '0',
      BAIZE_DATA: data,
      HOST: '127.0.0.1',
      PORT: String(ports.site),
      BACKOFFICE_PORT: String(ports.backoffice),
      FELT_PORT: String(ports.felt),
      SANDBOX_PORT: String(ports.sandbox),
      PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
      FELT_URL: `http://127.0.0.1:${ports.felt}`,
      SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      LOG_LEVEL: 'warn',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    },
  });
  const killAtExit = (): void => signalGroup(child, 'SIGKILL');
  process.on('exit', killAtExit);
  child.on('exit', () => process.off('exit', killAtExit));

  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready within ${READY_MS / 1000} s:\n${output}`)), READY_MS);
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/^ready in /m.test(output)) resolve();
      if (/^ready in /m.test(output)) clearTimeout(timer);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the product ended with ${code} before it was ready:\n${output}`));
    });
  });
  await ready;
  return {
    url: `http://127.0.0.1:${ports.site}`,
    backofficeUrl: `http://127.0.0.1:${ports.backoffice}`,
    child,
    readyMs: performance.now() - started,
    output: () => output,
    end: (signal) => endOf(child, () => signalGroup(child, signal), signal),
    endAlone: (signal) => endOf(child, () => child.kill(signal), signal),
  };
}

function endOf(child: ChildProcess, send: () => void, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signalGroup(child, 'SIGKILL');
      reject(new Error(`still running ${END_MS / 1000} s after ${signal}`));
    }, END_MS);
    child.once('exit', (code, endedBy) => {
      clearTimeout(timer);
      // Shell convention: 130 after Ctrl-C, 137 after kill.
      const ended = () => resolve(code ?? 128 + (endedBy ? constants.signals[endedBy] : 0));
      // Its last words may still be in the pipe, which a process of its own could hold open.
      child.once('close', ended);
      setTimeout(ended, LAST_WORDS_MS);
    });
    send();
  });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Nobody is left in it.
  }
}

const without = (environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));

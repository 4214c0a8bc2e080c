import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A temporary PostgreSQL with durable production settings. */
export interface PostgresServer {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  /** Path of one of PostgreSQL's programs. */
  program(name: string): string;
  /** Runs a program as the server's user and returns its output; throws when it fails. */
  run(name: string, args: readonly string[]): Promise<string>;
  /** Processor time of the whole server in microseconds, ended connections included. */
  cpuMicroseconds(): number;
  stop(): Promise<void>;
}

/** Why no server can be started here. */
export class NoPostgres extends Error {}

const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  max_connections: 320,
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  autovacuum_naptime: '10s',
} as const;

const CLOCK_TICK_MICROSECONDS = 10_000;

export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms();
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const options: SpawnOptions = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...(owner ?? {}) };
  const run = (name: string, args: readonly string[]) => runProgram(join(programs, name), args, options);

  const data = join(folder, 'data');
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  const port = await freePort();
  const lines = Object.entries({ ...SETTINGS, port }).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  const server = spawn(join(programs, 'postgres'), ['-D', data], { ...options, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const pid = server.pid ?? 0;
  // A bench that dies takes its server along.
  const killServer = (): void => void server.kill('SIGQUIT');
  process.once('exit', killServer);

  for (
    let tries = 0;
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0;
    tries++
  ) {
    if (tries > 100 || server.exitCode !== null) throw new NoPostgres('the temporary PostgreSQL did not start');
    await pause(100);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    folder,
    program: (name) => join(programs, name),
    run,
    cpuMicroseconds: () => treeTicks(pid) * CLOCK_TICK_MICROSECONDS,
    async stop() {
      server.kill('SIGINT');
      await ended;
      process.off('exit', killServer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const candidates = [process.env.PG_BIN, ...versions.map((version) => join(root, version, 'bin')), onPath];
  const found = candidates.find(
    (path) => path && existsSync(join(path, 'initdb')) && existsSync(join(path, 'pgbench')),
  );
  if (!found)
    throw new NoPostgres('PostgreSQL with pgbench is not installed (set PG_BIN to the folder of its programs)');
  return found;
}

/** PostgreSQL refuses root, so it runs as the package's user. */
function findOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  if (!line) throw new NoPostgres('as root this needs the operating-system user postgres');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function runProgram(path: string, args: readonly string[], options: SpawnOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, options);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${path} failed:\n${output}`))));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** CPU ticks of the postmaster and its living and reaped children. */
function treeTicks(postmaster: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = statOf(Number(name));
    const isPostmaster = Number(name) === postmaster;
    if (!fields || (!isPostmaster && Number(fields[1]) !== postmaster)) continue;
    ticks += Number(fields[11]) + Number(fields[12]) + (isPostmaster ? Number(fields[13]) + Number(fields[14]) : 0);
  }
  return ticks;
}

/** /proc/<pid>/stat after the name: [0] state, [1] parent. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // Ended between the listing and the look.
    return null;
  }
}

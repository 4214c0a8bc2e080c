import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findServer } from '@baize/db/testing.ts';
import { freePort } from './ports.ts';

export interface Postgres {
  readonly url: string;
  readonly where: string;
  stop(): void;
}

const BINARIES = '/usr/lib/postgresql';
const START_MS = 20_000;

/** A PostgreSQL for tests: the given one, the local one, or a new one from installed binaries; else null. */
export async function findPostgres(): Promise<Postgres | null> {
  const url = await findServer();
  if (url)
    return {
      url,
      where: process.env.TEST_DATABASE_URL ? 'TEST_DATABASE_URL' : 'the local server',
      stop: () => undefined,
    };
  const bin = newestBinaries();
  return bin ? startServer(bin) : null;
}

function newestBinaries(): string | null {
  if (!existsSync(BINARIES)) return null;
  const version = readdirSync(BINARIES)
    .filter((name) => existsSync(join(BINARIES, name, 'bin', 'postgres')))
    .sort((one, other) => Number(other) - Number(one))[0];
  return version ? join(BINARIES, version, 'bin') : null;
}

/** The server refuses root, so it runs as the package's user. */
async function startServer(bin: string): Promise<Postgres | null> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? userOf('postgres') : null;
  if (isRoot && !owner) return null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  execFileSync(join(bin, 'initdb'), ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const stop = (): void => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  if (await answers(url)) return { url, where: `a server started from ${bin}`, stop };
  stop();
  return null;
}

function userOf(name: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

async function answers(url: string): Promise<boolean> {
  for (const until = performance.now() + START_MS; performance.now() < until;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return false;
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '@baize/db/testing.ts';
import { run } from '../lib/shell.ts';

export interface PgbenchFigures {
  readonly select: number;
  /** Transactions a second of the built-in TPC-B. */
  readonly tpcb: number;
}

const SCALE = 10;
const BINARIES = '/usr/lib/postgresql';

/** PostgreSQL's own benchmark on the same server. Null without pgbench. */
export async function pgbench(
  server: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<PgbenchFigures | null> {
  const binary = findBinary();
  if (!binary) return null;
  const database = await openTestDatabase({ kind: 'postgres', max: 1 });
  try {
    const url = database.url ?? server;
    await run(binary, ['-i', '-q', '-s', String(SCALE), url]);
    const rate = async (...kind: string[]): Promise<number> => {
      const { output } = await run(binary, [
        ...kind,
        '-M',
        'prepared',
        '-n',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        url,
      ]);
      return Math.round(Number(/^tps = ([\d.]+)/m.exec(output)?.[1] ?? 0));
    };
    return { select: await rate('-S'), tpcb: await rate() };
  } finally {
    await database.close();
  }
}

function findBinary(): string | null {
  const installed = existsSync(BINARIES)
    ? readdirSync(BINARIES).map((version) => join(BINARIES, version, 'bin', 'pgbench'))
    : [];
  return [...installed, '/usr/bin/pgbench', '/usr/local/bin/pgbench'].find((path) => existsSync(path)) ?? null;
}

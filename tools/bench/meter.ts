import type { Database } from '@baize/db';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { PostgresServer } from './postgresServer.ts';

/** Costs between two readings. Processor times in microseconds. */
export interface Meter {
  readonly serverUs: number;
  readonly nodeUs: number;
  /** This process, the programs it has run to their end, and the server. */
  readonly ownUs: number;
  /** The whole machine. */
  readonly machineUs: number;
  readonly atUs: number;
  readonly walBytes: number;
  readonly syncs: number;
}

const TICK_US = 10_000;

export async function readMeter(server: PostgresServer, db: Database): Promise<Meter> {
  const wal = await db.row<{ bytes: bigint; syncs: bigint }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes, wal_sync as syncs from pg_stat_wal`;
  const { user, system } = process.cpuUsage();
  const serverUs = server.cpuMicroseconds();
  return {
    serverUs,
    nodeUs: user + system,
    ownUs: serverUs + user + system + endedChildrenUs(),
    machineUs: machineUs(),
    atUs: performance.now() * 1000,
    walBytes: Number(wal?.bytes),
    syncs: Number(wal?.syncs),
  };
}

/** The share of the machine that went to neighbours between two readings. */
export function othersShare(before: Meter, after: Meter): number {
  const others = after.machineUs - before.machineUs - (after.ownUs - before.ownUs);
  return Math.max(0, others / ((after.atUs - before.atUs) * cpus().length));
}

function endedChildrenUs(): number {
  const text = readProc('/proc/self/stat');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * TICK_US;
}

/** All but idle and disk wait; time stolen by the host counts as others'. */
function machineUs(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
    readProc('/proc/stat').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) * TICK_US;
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not Linux: nothing is known of the neighbours.
    return '';
  }
}

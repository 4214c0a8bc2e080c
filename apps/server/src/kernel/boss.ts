import type { Database, Db } from '@baize/db';
import { PgBoss, type CommandResponse, type Db as BossDb } from 'pg-boss';
import type { Logger } from './log.ts';

export type Boss = PgBoss;
/** The queues of migration 0024. */
type Queue = 'events' | 'duty';

/** How often whoever has a job says that it is alive; after three missed signs (`heartbeatSeconds`) somebody else gets it. */
export const BEAT_MS = 3_000;
const FREED_AT_ONCE = 1_000;

/**
 * pg-boss on our own connections. Its tables come with our migrations and it has no timers: jobs.ts and events.ts fetch what they want.
 * All its times are the database's.
 */
export async function openBoss(db: Database, log: Logger): Promise<Boss> {
  const boss = new PgBoss({
    db: bossDb(db),
    ...(db.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    queueCacheIntervalSeconds: 24 * 3_600,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => log.error({ err: error }, 'pg-boss failed'));
  return boss.start();
}

/** A transaction, for pg-boss to write in. */
export const bossDb = (tx: Db): BossDb => ({ executeSql: (text, values = []) => tx.query({ text, values }) });

/** Gives back what a process took and was not heard of since, by the database's clock. True: something was. */
export async function freeDead(boss: Boss, db: Db, queue: Queue): Promise<boolean> {
  const dead = await db.rows<{ id: string; retryCount: number }>`
    select id, retry_count as "retryCount" from pgboss.job where name = ${queue} and state = 'active'
      and (heartbeat_on + heartbeat_seconds * interval '1 second' < now() or started_on + expire_seconds * interval '1 second' < now())
    limit ${FREED_AT_ONCE}`;
  if (dead.length > 0) await boss.fail(queue, dead, { by: 'a process that was not heard of any more' });
  return dead.length > 0;
}

/** How many jobs a command touched: it answers so, and its type does not say it. */
export const affectedBy = (answer: CommandResponse): number => (answer as { affected?: number }).affected ?? 0;

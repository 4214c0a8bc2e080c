import { STUCK_EVENTS_SHOWN, STUCK_TRIES, type Proof } from '@baize/contract/backoffice/status.ts';
import { sql, type Db } from '@baize/db';

export interface ProcessRow {
  readonly id: string;
  readonly roles: string;
  readonly version: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** A process says that it lives. */
export async function upsertProcess(db: Db, process: ProcessRow): Promise<void> {
  await db.run`
    insert into backoffice_process (id, roles, version, started_at, seen_at)
    values (${process.id}, ${process.roles}, ${process.version}, ${process.startedAt}, ${process.seenAt})
    on conflict (id) do update set seen_at = excluded.seen_at`;
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.run`delete from backoffice_process where id = ${id}`;
}

export async function deleteProcessesUnseenSince(db: Db, since: Date): Promise<void> {
  await db.run`delete from backoffice_process where seen_at < ${since}`;
}

export async function listProcesses(db: Db): Promise<ProcessRow[]> {
  return db.rows<ProcessRow>`
    select id, roles, version, started_at as "startedAt", seen_at as "seenAt"
    from backoffice_process order by started_at limit 100`;
}

export interface JobRow {
  readonly name: string;
  readonly periodMs: number;
  readonly endedAt: Date;
  readonly tookMs: number;
  readonly failed: boolean;
  readonly failedAt: Date | null;
}

export async function listJobs(db: Db): Promise<JobRow[]> {
  return db.rows<JobRow>`
    select name, period_ms as "periodMs", ended_at as "endedAt", took_ms as "tookMs", failed, failed_at as "failedAt"
    from kernel_job order by name limit 200`;
}

const WAITING = sql`'created', 'retry', 'active', 'failed'`;

/** Events that still wait to be handed out. */
export async function findWaitingEvents(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  const row = await db.row<{ waiting: bigint; oldestAt: Date | null }>`
    select count(*) as waiting, min(created_on) as "oldestAt" from pgboss.job where name = 'events' and state in (${WAITING})`;
  return { waiting: Number(row?.waiting ?? 0), oldestAt: row?.oldestAt ?? null };
}

/** Events that listeners could not take, the oldest first. */
export async function listStuckEvents(db: Db): Promise<{ stuck: StuckRow[]; count: number }> {
  const rows = await db.rows<StuckRow & { count: bigint }>`
    select j.id, j.data ->> 'name' as name, coalesce(j.output ->> 'by', '') as by, coalesce(m.user_name, '') as "userName",
           j.created_on as at, j.retry_count as tries, case when j.state = 'retry' then j.start_after end as "nextAt",
           count(*) over () as count
    from pgboss.job j left join identity_member m
      on m.merchant_id = j.data -> 'payload' ->> 'merchantId' and m.id = case when j.singleton_key ~ '^[0-9a-f-]{36}$' then j.singleton_key::uuid end
    where j.name = 'events' and (j.state = 'failed' or (j.state = 'retry' and j.retry_count >= ${STUCK_TRIES}))
    order by j.created_on limit ${STUCK_EVENTS_SHOWN}`;
  return { stuck: rows.map(({ count: _, ...row }) => row), count: Number(rows[0]?.count ?? 0) };
}

export interface StuckRow {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly userName: string;
  readonly at: Date;
  readonly tries: number;
  readonly nextAt: Date | null;
}

export async function upsertProof(
  db: Db,
  proof: { name: string; at: Date; ok: boolean; lines: Proof['lines'] },
): Promise<void> {
  await db.run`
    insert into backoffice_proof (name, at, ok, detail)
    values (${proof.name}, ${proof.at}, ${proof.ok}, ${JSON.stringify(proof.lines)}::jsonb)
    on conflict (name) do update set at = excluded.at, ok = excluded.ok, detail = excluded.detail
    where backoffice_proof.at <= excluded.at`;
}

export async function listProofs(db: Db): Promise<{ name: string; at: Date; ok: boolean; lines: Proof['lines'] }[]> {
  return db.rows<{ name: string; at: Date; ok: boolean; lines: Proof['lines'] }>`
    select name, at, ok, detail as lines from backoffice_proof`;
}

/** With the last reading of their lists and open games. */
export async function listVendors(
  db: Db,
): Promise<{ code: string; name: string; status: string; available: boolean; seenAt: Date | null; games: number }[]> {
  const rows = await db.rows<{
    code: string;
    name: string;
    status: string;
    available: boolean | null;
    seenAt: Date | null;
    games: bigint;
  }>`
    select v.code, v.name, v.status, g.available, g.seen_at as "seenAt",
           (select count(*) from games_game o where o.vendor = v.code and o.enabled) as games
    from vendors_vendor v left join games_vendor g on g.code = v.code order by v.name limit 200`;
  return rows.map((row) => ({ ...row, available: row.available ?? false, games: Number(row.games) }));
}

/** For staff above merchants. */
export async function countByMerchant(
  db: Db,
  sessionsSince: Date,
): Promise<{ id: string; members: number; sessions: number }[]> {
  const rows = await db.rows<{ id: string; members: bigint; sessions: bigint }>`
    select m.id,
           (select count(*) from identity_member i where i.merchant_id = m.id) as members,
           (select count(*) from identity_session s where s.merchant_id = m.id and s.ended_at is null and s.last_seen_at > ${sessionsSince}) as sessions
    from merchant m order by m.id`;
  return rows.map((row) => ({ id: row.id, members: Number(row.members), sessions: Number(row.sessions) }));
}

/** Waiting, and given up since a moment, over all merchants. */
export async function countMessages(db: Db, failedSince: Date): Promise<{ waiting: number; failed: number }> {
  const rows = await db.rows<{ merchantId: string; waiting: bigint; failed: bigint }>`
    select merchant_id as "merchantId", count(*) filter (where state = 'waiting') as waiting,
           count(*) filter (where state = 'failed') as failed
    from delivery_message where state = 'waiting' or created_at > ${failedSince} group by merchant_id`;
  return {
    waiting: rows.reduce((sum, row) => sum + Number(row.waiting), 0),
    failed: rows.reduce((sum, row) => sum + Number(row.failed), 0),
  };
}

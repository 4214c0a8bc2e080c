import { SESSION_IDLE_MS } from '@baize/contract/identity/session.ts';
import { byteaList, deleteInPieces, sql, type Db, type Fragment } from '@baize/db';
import type { Session } from '../../../kernel/session.ts';

/** ASVS 7.3.2: full login every 30 days. */
const SESSION_AGE_MAX_MS = 30 * 24 * 3_600_000;
const idleSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MS);
const bornSince = (now: Date) => new Date(now.getTime() - SESSION_AGE_MAX_MS);

/** Row `s` is a living session; for other modules' statements. */
export const livingSession = (now: Date): Fragment =>
  sql`(s.ended_at is null and s.last_seen_at > ${idleSince(now)} and s.created_at > ${bornSince(now)})`;

/** For members who ask where they were logged in. */
const DEAD_KEPT_MS = 30 * 24 * 3_600_000;

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(bornSince(now).getTime() - DEAD_KEPT_MS);
  await deleteInPieces(
    (most) => db.run`
      delete from identity_session where created_at <= ${before} and token_hash = any(array(
        select token_hash from identity_session where created_at <= ${before} order by created_at limit ${most}))`,
  );
}

export interface FoundSession extends Session {
  readonly lastSeenAt: Date;
}

/** By token hashes (hex), of active members only. */
export async function findLivingSessions(
  db: Db,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FoundSession>> {
  const rows = await db.rows<FoundSession & { tokenHash: string }>`
    select encode(s.token_hash, 'hex') as "tokenHash",
           s.id, s.member_id as "memberId", s.merchant_id as "merchantId", s.last_seen_at as "lastSeenAt",
           m.user_name as "userName", m.type, m.currency, m.created_at as "registeredAt", m.status = 'excluded' as excluded, m.first_time_login as "firstTimeLogin",
           s.question_due as "questionDue"
    from identity_session s
    join identity_member m on m.id = s.member_id and m.merchant_id = s.merchant_id
    where s.token_hash = any(${byteaList(tokenHashes)}::bytea[]) and ${livingSession(now)} and m.status <> 'disabled'`;
  return new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
}

/** Without counting as use. */
export async function isLiving(
  db: Db,
  { id, merchantId }: { id: string; merchantId: string },
  now: Date,
): Promise<boolean> {
  const found = await db.row`
    select 1 from identity_session s
    join identity_member m on m.id = s.member_id and m.merchant_id = s.merchant_id
    where s.id = ${id} and s.merchant_id = ${merchantId} and ${livingSession(now)} and m.status <> 'disabled'`;
  return found !== null;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  /** The whole user agent; members see the label. */
  readonly device: string;
  readonly deviceLabel: string;
  readonly ip: string;
  readonly country: string;
  readonly familyId: string | null;
  readonly at: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.run`
    insert into identity_session (token_hash, id, merchant_id, member_id, device, device_label, ip, country, family_id,
                                  created_at, last_seen_at)
    values (${session.tokenHash}, ${session.id}, ${session.merchantId}, ${session.memberId}, ${session.device},
            ${session.deviceLabel}, ${session.ip}, ${session.country}, ${session.familyId},
            ${session.at}, ${session.at})`;
}

/** Restarts idle times in one statement, in one order: two processes may touch the same sessions. */
export async function touchSessions(
  db: Db,
  sessions: readonly { readonly id: string; readonly merchantId: string }[],
  now: Date,
): Promise<void> {
  await db.run`
    update identity_session s set last_seen_at = ${now}
    from (
      select t.id, t.merchant_id from identity_session t
      join unnest(${sessions.map(({ id }) => id)}::uuid[], ${sessions.map(({ merchantId }) => merchantId)}::text[])
        as used (id, merchant_id) on t.id = used.id and t.merchant_id = used.merchant_id
      where t.ended_at is null and t.last_seen_at < ${now} order by t.id for no key update of t
    ) due
    where s.id = due.id and s.merchant_id = due.merchant_id`;
}

export interface SessionLine {
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly country: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** At most the newest hundred. */
export async function listLivingSessions(
  db: Db,
  owner: { merchantId: string; memberId: string },
  now: Date,
): Promise<SessionLine[]> {
  return db.rows<SessionLine>`
    select id, device_label as device, ip, country, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from identity_session
    where member_id = ${owner.memberId} and merchant_id = ${owner.merchantId} and ended_at is null
      and last_seen_at > ${idleSince(now)} and created_at > ${bornSince(now)}
    order by created_at desc limit 100`;
}

/** The session ended, with its token family; null: not there. */
export async function endSessionRow(
  db: Db,
  session: { id: string; merchantId: string; memberId: string },
  now: Date,
): Promise<EndedSession | null> {
  return db.row<EndedSession>`
    update identity_session set ended_at = ${now}
    where id = ${session.id} and member_id = ${session.memberId} and merchant_id = ${session.merchantId} and ended_at is null
    returning id, family_id as "familyId"`;
}

export interface EndedSession {
  readonly id: string;
  readonly familyId: string | null;
}

/** Ends a member's sessions, except one if named, or only a family's. */
export async function endSessionRows(
  db: Db,
  owner: { merchantId: string; memberId: string; exceptSessionId?: string; familyId?: string },
  now: Date,
): Promise<EndedSession[]> {
  const except = owner.exceptSessionId ?? null;
  const family = owner.familyId ?? null;
  return db.rows<EndedSession>`
    update identity_session set ended_at = ${now}
    where member_id = ${owner.memberId} and merchant_id = ${owner.merchantId} and ended_at is null
      and (${except}::uuid is null or id <> ${except}::uuid) and (${family}::uuid is null or family_id = ${family}::uuid)
    returning id, family_id as "familyId"`;
}

/** Ends a family's sessions except the `keeps` used last. */
export async function endStaleSessionRows(
  db: Db,
  family: { merchantId: string; memberId: string; familyId: string; keeps: number },
  now: Date,
): Promise<EndedSession[]> {
  return db.rows<EndedSession>`
    update identity_session set ended_at = ${now}
    where id in (
      select id from identity_session
      where member_id = ${family.memberId} and merchant_id = ${family.merchantId} and family_id = ${family.familyId} and ended_at is null
      order by last_seen_at desc, created_at desc offset ${family.keeps}
    ) and member_id = ${family.memberId} and merchant_id = ${family.merchantId} and ended_at is null
    returning id, family_id as "familyId"`;
}

export async function findFamilyOf(db: Db, session: { id: string; merchantId: string }): Promise<string | null> {
  const row = await db.row<{ familyId: string | null }>`
    select family_id as "familyId" from identity_session where id = ${session.id} and merchant_id = ${session.merchantId}`;
  return row?.familyId ?? null;
}

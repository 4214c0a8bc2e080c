import { SESSION_IDLE_MS } from '@baize/contract/identity/session.ts';
import { sql, type Db, type Fragment } from '@baize/db';
import type { Session } from '../../kernel/session.ts';

/** Full login again at least every 30 days (ASVS 7.3.2). */
const SESSION_AGE_MAX_MS = 30 * 24 * 3_600_000;
const idleSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MS);
const bornSince = (now: Date) => new Date(now.getTime() - SESSION_AGE_MAX_MS);

/** The condition that a row `s` is a living session, for statements of other modules that must ask in the same moment. */
export const livingSession = (now: Date): Fragment =>
  sql`(s.ended_at is null and s.last_seen_at > ${idleSince(now)} and s.created_at > ${bornSince(now)})`;

export interface FoundSession extends Session {
  readonly lastSeenAt: Date;
}

/** The living session of an active member behind a token's hash. */
export async function findLivingSession(db: Db, tokenHash: Buffer, now: Date): Promise<FoundSession | null> {
  return db.row<FoundSession>`
    select s.id, s.member_id as "memberId", s.merchant_id as "merchantId", s.last_seen_at as "lastSeenAt",
           m.user_name as "userName", m.type, m.currency, m.status = 'excluded' as excluded
    from identity_session s
    join identity_member m on m.id = s.member_id and m.merchant_id = s.merchant_id
    where s.token_hash = ${tokenHash} and ${livingSession(now)} and m.status <> 'disabled'`;
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    id: string;
    merchantId: string;
    memberId: string;
    device: string;
    ip: string;
    at: Date;
  },
): Promise<void> {
  await db.run`
    insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
    values (${session.tokenHash}, ${session.id}, ${session.merchantId}, ${session.memberId}, ${session.device}, ${session.ip},
            ${session.at}, ${session.at})`;
}

export async function touchSession(
  db: Db,
  { id, merchantId }: { id: string; merchantId: string },
  now: Date,
): Promise<void> {
  await db.run`
    update identity_session set last_seen_at = ${now}
    where id = ${id} and merchant_id = ${merchantId} and ended_at is null and last_seen_at < ${now}`;
}

export interface SessionLine {
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** A member has few living sessions; the newest hundred are more than anyone has. */
export async function listLivingSessions(
  db: Db,
  owner: { merchantId: string; memberId: string },
  now: Date,
): Promise<SessionLine[]> {
  return db.rows<SessionLine>`
    select id, device, ip, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from identity_session
    where member_id = ${owner.memberId} and merchant_id = ${owner.merchantId} and ended_at is null
      and last_seen_at > ${idleSince(now)} and created_at > ${bornSince(now)}
    order by created_at desc limit 100`;
}

/** False when the member has no such living session. */
export async function endSessionRow(
  db: Db,
  session: { id: string; merchantId: string; memberId: string },
  now: Date,
): Promise<boolean> {
  const ended = await db.run`
    update identity_session set ended_at = ${now}
    where id = ${session.id} and member_id = ${session.memberId} and merchant_id = ${session.merchantId} and ended_at is null`;
  return ended === 1;
}

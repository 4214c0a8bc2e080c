import type { LoginOutcome, LoginWay } from '@baize/contract/identity/session.ts';
import { deleteInPieces, type Db } from '@baize/db';

export interface LoginLine {
  /** The session's id, of a successful login. */
  readonly id: string;
  readonly at: Date;
  readonly way: LoginWay;
  readonly outcome: LoginOutcome;
  readonly device: string;
  readonly ip: string;
  readonly country: string;
}

export interface LoginEvent extends LoginLine {
  readonly merchantId: string;
  /** Null: unknown name or number. */
  readonly memberId: string | null;
}

export async function insertLogin(db: Db, login: LoginEvent): Promise<void> {
  await db.run`
    insert into identity_login (id, merchant_id, member_id, at, way, outcome, device_label, ip, country)
    values (${login.id}, ${login.merchantId}, ${login.memberId}, ${login.at}, ${login.way}, ${login.outcome}, ${login.device},
            ${login.ip}, ${login.country})`;
}

/** Past password logins for the demo, with each member's last one. */
export async function insertPastLogins(
  db: Db,
  logins: readonly Pick<LoginEvent, 'id' | 'merchantId' | 'memberId' | 'at' | 'device' | 'ip'>[],
): Promise<void> {
  await db.run`
    with logins as (
      select * from jsonb_to_recordset(${JSON.stringify(logins)}::jsonb)
        as l (id uuid, "merchantId" text, "memberId" uuid, at timestamptz, device text, ip text)
    ), written as (
      insert into identity_login (id, merchant_id, member_id, at, way, outcome, device_label, ip, country)
      select id, "merchantId", "memberId", at, 'password', 'ok', device, ip, 'PH' from logins
      returning merchant_id, member_id, at
    )
    update identity_member m set last_login_at = greatest(m.last_login_at, w.at)
    from (select merchant_id, member_id, max(at) as at from written group by merchant_id, member_id) w
    where m.merchant_id = w.merchant_id and m.id = w.member_id`;
}

/** The result of a login's question; kept if set. */
export async function updateAskedLogin(
  db: Db,
  { sessionId, merchantId, memberId }: { sessionId: string; merchantId: string; memberId: string },
  outcome: 'ok' | 'wrongAnswer',
): Promise<void> {
  await db.run`
    update identity_login set outcome = ${outcome}
    where id = ${sessionId} and merchant_id = ${merchantId} and member_id = ${memberId} and outcome = 'asked'`;
}

export async function listLogins(
  db: Db,
  owner: { merchantId: string; memberId: string },
  limit: number,
): Promise<LoginLine[]> {
  return db.rows<LoginLine>`
    select id, at, way, outcome, device_label as device, ip, country
    from identity_login where merchant_id = ${owner.merchantId} and member_id = ${owner.memberId}
    order by at desc, id desc limit ${limit}`;
}

/**
 * Whether a member logged in before, and ever from this device in this country (else address). Logins that met the
 * question count: the member was told of their place.
 */
export async function findOrigins(
  db: Db,
  origin: { merchantId: string; memberId: string; device: string; country: string; ip: string },
): Promise<{ readonly cameBefore: boolean; readonly fromHere: boolean }> {
  const row = await db.row<{ before: boolean; here: boolean }>`
    select count(*) > 0 as before,
           coalesce(bool_or(device_label = ${origin.device}
                            and (case when ${origin.country} = '' then ip = ${origin.ip} else country = ${origin.country} end)), false) as here
    from identity_login
    where merchant_id = ${origin.merchantId} and member_id = ${origin.memberId}
      and outcome in ('ok', 'asked', 'wrongAnswer')`;
  return { cameBefore: row?.before ?? false, fromHere: row?.here ?? false };
}

const LATEST = 100;

/** Recent login addresses of a username's member; equal cost for unknown names. */
export async function listLoginAddresses(db: Db, merchantId: string, userName: string): Promise<string[]> {
  const rows = await db.rows<{ ip: string }>`
    select l.ip from identity_member m
    join identity_login l on l.merchant_id = m.merchant_id and l.member_id = m.id
    where m.merchant_id = ${merchantId} and m.user_name = ${userName} and l.outcome = 'ok'
    order by l.at desc, l.id desc limit ${LATEST}`;
  return rows.map(({ ip }) => ip);
}

export async function deleteOldLogins(db: Db, before: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from identity_login where at < ${before} and id = any(array(
        select id from identity_login where at < ${before} order by at limit ${most}))`,
  );
}

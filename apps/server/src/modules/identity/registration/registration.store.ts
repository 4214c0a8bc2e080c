import type { Db } from '@baize/db';

export interface Registration {
  readonly memberId: string;
  readonly merchantId: string;
  readonly url: string;
  readonly ip: string;
  readonly device: string;
  readonly deviceId: string;
  readonly idNumber: Buffer | null;
  readonly idNumberHash: string | null;
  readonly at: Date;
}

export async function insertRegistration(db: Db, row: Registration): Promise<void> {
  await db.run`
    insert into identity_registration
      (member_id, merchant_id, url, ip, device, device_id, id_number, id_number_hash, created_at)
    values (${row.memberId}, ${row.merchantId}, ${row.url}, ${row.ip}, ${row.device}, ${row.deviceId}, ${row.idNumber},
            ${row.idNumberHash}, ${row.at})`;
}

/** Most others noted per reason: a café's address needs no full list. */
const OTHERS_MAX = 10;

/**
 * Notes members with the same number, address, device or ID, or internet address since `addressSince`. Idempotent.
 */
export async function insertDuplicates(
  db: Db,
  { merchantId, memberId, addressSince, at }: { merchantId: string; memberId: string; addressSince: Date; at: Date },
): Promise<number> {
  return db.run`
    with me as (
      select member.mobile, member.email_plain, reg.ip, reg.device_id, reg.id_number_hash
      from identity_member member
      join identity_registration reg on reg.member_id = member.id and reg.merchant_id = member.merchant_id
      where member.merchant_id = ${merchantId} and member.id = ${memberId}
    ), others as (
      (select other.id, 'mobile' as reason from me join identity_member other
         on other.merchant_id = ${merchantId} and other.mobile = me.mobile
       where other.id <> ${memberId} limit ${OTHERS_MAX})
      union all
      (select other.id, 'email' from me join identity_member other
         on other.merchant_id = ${merchantId} and other.email_plain = me.email_plain
       where other.id <> ${memberId} limit ${OTHERS_MAX})
      union all
      (select other.member_id, 'device' from me join identity_registration other
         on other.merchant_id = ${merchantId} and other.device_id = me.device_id and other.device_id <> ''
       where other.member_id <> ${memberId} limit ${OTHERS_MAX})
      union all
      (select other.member_id, 'idNumber' from me join identity_registration other
         on other.merchant_id = ${merchantId} and other.id_number_hash = me.id_number_hash
       where other.member_id <> ${memberId} limit ${OTHERS_MAX})
      union all
      (select other.member_id, 'address' from me join identity_registration other
         on other.merchant_id = ${merchantId} and other.ip = me.ip and other.created_at > ${addressSince}
       where other.member_id <> ${memberId} order by other.created_at desc limit ${OTHERS_MAX})
    )
    insert into identity_duplicate (merchant_id, member_id, other_id, reason, found_at)
    select ${merchantId}, ${memberId}::uuid, id, reason, ${at}::timestamptz from others
    on conflict do nothing`;
}

/** Data given at registration. */
export interface Registered {
  readonly userName: string;
  readonly payeeName: string;
  readonly birthday: string | null;
  readonly profile: Readonly<Record<string, unknown>>;
  readonly idNumber: Uint8Array | null;
  readonly mobile: string | null;
  readonly createdAt: Date;
}

/** Registration data, ID number still sealed; null: no such member. */
export async function findRegistered(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<Registered | null> {
  return db.row<Registered>`
    select m.user_name as "userName", m.payee_name as "payeeName", m.birthday::text as birthday, m.profile,
           r.id_number as "idNumber", m.mobile, m.created_at as "createdAt"
    from identity_member m left join identity_registration r on r.member_id = m.id and r.merchant_id = m.merchant_id
    where m.id = ${memberId} and m.merchant_id = ${merchantId}`;
}

export interface Duplicate {
  readonly memberId: string;
  readonly otherId: string;
  readonly reason: 'mobile' | 'email' | 'device' | 'address' | 'idNumber';
  readonly foundAt: Date;
}

/** Newest first, for staff. */
export async function listDuplicates(db: Db, merchantId: string, limit: number): Promise<Duplicate[]> {
  return db.rows<Duplicate>`
    select member_id as "memberId", other_id as "otherId", reason, found_at as "foundAt"
    from identity_duplicate where merchant_id = ${merchantId} order by found_at desc limit ${limit}`;
}

/** In either order, for staff. */
export async function listDuplicatesOf(db: Db, merchantId: string, memberId: string): Promise<Duplicate[]> {
  return db.rows<Duplicate>`
    select member_id as "memberId", other_id as "otherId", reason, found_at as "foundAt"
    from identity_duplicate
    where merchant_id = ${merchantId} and (member_id = ${memberId} or other_id = ${memberId})
    order by found_at desc limit 50`;
}

/** What makes two accounts one person's; a phone is shared now and then, and a network is a household's. */
export const PERSONAL_REASONS: readonly string[] = ['idNumber', 'mobile', 'email'];

/** Whether an account is the later one of a person who has another: by ID, number or address. */
export async function isLaterAccount(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<boolean> {
  const row = await db.row<{ found: boolean }>`
    select exists (
      select from identity_duplicate
      where merchant_id = ${merchantId} and member_id = ${memberId} and reason = any(${[...PERSONAL_REASONS]}::text[])) as found`;
  return row?.found ?? false;
}

export interface IdNumberRow {
  /** The member's id. */
  readonly id: string;
  readonly merchantId: string;
  readonly idNumber: Uint8Array;
  readonly idNumberHash: string | null;
}

/** Sealed ID numbers of all merchants, for resealing. */
export async function listIdNumbers(db: Db, after: string | null, limit: number): Promise<IdNumberRow[]> {
  return db.rows<IdNumberRow>`
    select member_id as id, merchant_id as "merchantId", id_number as "idNumber", id_number_hash as "idNumberHash"
    from identity_registration
    where id_number is not null and (${after}::uuid is null or member_id > ${after}::uuid) order by member_id limit ${limit}`;
}

/** False when changed since it was read. */
export async function replaceIdNumber(
  db: Db,
  { id, merchantId, idNumber }: IdNumberRow,
  anew: { readonly idNumber: Buffer; readonly idNumberHash: string | null },
): Promise<boolean> {
  const replaced = await db.run`
    update identity_registration set id_number = ${anew.idNumber}, id_number_hash = ${anew.idNumberHash}
    where member_id = ${id} and merchant_id = ${merchantId} and id_number = ${idNumber}`;
  return replaced === 1;
}

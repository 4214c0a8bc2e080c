import type { Db } from '@baize/db';

interface Relation {
  readonly merchantId: string;
  readonly memberId: string;
  readonly staffId: string;
}

export async function isRelated(db: Db, { merchantId, memberId, staffId }: Relation): Promise<boolean> {
  const row = await db.row<{ one: number }>`
    select 1 as one from backoffice_relation
    where merchant_id = ${merchantId} and member_id = ${memberId} and staff_id = ${staffId}`;
  return row !== null;
}

/** Whether one of the staff is marked at one of these members. */
export async function isRelatedToAny(
  db: Db,
  { merchantId, memberIds }: { readonly merchantId: string; readonly memberIds: readonly string[] },
  staffId: string,
): Promise<boolean> {
  if (memberIds.length === 0) return false;
  const row = await db.row<{ one: number }>`
    select 1 as one from backoffice_relation
    where merchant_id = ${merchantId} and member_id = any(${memberIds}::uuid[]) and staff_id = ${staffId} limit 1`;
  return row !== null;
}

/** Whom of a merchant's members one of the staff is, or is close to. */
export async function listRelated(db: Db, merchantId: string, staffId: string): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>`
    select member_id as "memberId" from backoffice_relation where merchant_id = ${merchantId} and staff_id = ${staffId}`;
  return rows.map(({ memberId }) => memberId);
}

/** False when it is marked already. */
export async function insertRelation(tx: Db, row: Relation & { readonly saidBy: string; at: Date }): Promise<boolean> {
  return (
    (await tx.run`
      insert into backoffice_relation (merchant_id, member_id, staff_id, said_by, created_at)
      values (${row.merchantId}, ${row.memberId}, ${row.staffId}, ${row.saidBy}, ${row.at})
      on conflict do nothing`) === 1
  );
}

export async function deleteRelation(tx: Db, { merchantId, memberId, staffId }: Relation): Promise<boolean> {
  return (
    (await tx.run`
      delete from backoffice_relation
      where merchant_id = ${merchantId} and member_id = ${memberId} and staff_id = ${staffId}`) === 1
  );
}

export const listRelations = (
  db: Db,
  { merchantId, memberId }: Omit<Relation, 'staffId'>,
): Promise<{ staffName: string; saidBy: string; at: Date }[]> =>
  db.rows`
    select s.user_name as "staffName", r.said_by as "saidBy", r.created_at as at
    from backoffice_relation r join backoffice_staff s on s.id = r.staff_id
    where r.merchant_id = ${merchantId} and r.member_id = ${memberId}
    order by s.user_name`;

import { deleteInPieces, type Db } from '@baize/db';

export interface UnlockedOrigin {
  readonly merchantId: string;
  readonly userName: string;
  /** An address with its household. */
  readonly origin: string;
}

export async function upsertUnlockedOrigin(tx: Db, where: UnlockedOrigin, until: Date): Promise<void> {
  await tx.run`
    insert into identity_unlocked_origin (merchant_id, user_name, origin, until)
    values (${where.merchantId}, ${where.userName}, ${where.origin}, ${until})
    on conflict (merchant_id, user_name, origin) do update set until = excluded.until`;
}

export async function isUnlockedOrigin(db: Db, where: UnlockedOrigin, now: Date): Promise<boolean> {
  const row = await db.row`
    select 1 from identity_unlocked_origin
    where merchant_id = ${where.merchantId} and user_name = ${where.userName} and origin = ${where.origin} and until > ${now}`;
  return row !== null;
}

export async function deleteOldUnlocks(db: Db, now: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from identity_unlocked_origin where until < ${now} and (merchant_id, user_name, origin) in (
        select merchant_id, user_name, origin from identity_unlocked_origin where until < ${now} order by until limit ${most})`,
  );
}

import { deleteInPieces, type Db } from '@baize/db';

export interface UnlockedOrigin {
  readonly merchantId: string;
  readonly userName: string;
  /** An address with its household. */
  readonly place: string;
}

export async function upsertUnlockedOrigin(tx: Db, where: UnlockedOrigin, until: Date): Promise<void> {
  await tx.run`
    insert into identity_unlocked_place (merchant_id, user_name, place, until)
    values (${where.merchantId}, ${where.userName}, ${where.place}, ${until})
    on conflict (merchant_id, user_name, place) do update set until = excluded.until`;
}

export async function isUnlockedOrigin(db: Db, where: UnlockedOrigin, now: Date): Promise<boolean> {
  const row = await db.row`
    select 1 from identity_unlocked_place
    where merchant_id = ${where.merchantId} and user_name = ${where.userName} and place = ${where.place} and until > ${now}`;
  return row !== null;
}

export async function deleteOldUnlocks(db: Db, now: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from identity_unlocked_place where until < ${now} and (merchant_id, user_name, place) in (
        select merchant_id, user_name, place from identity_unlocked_place where until < ${now} order by until limit ${most})`,
  );
}

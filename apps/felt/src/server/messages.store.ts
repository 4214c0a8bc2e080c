import { deleteInPieces, type Db } from '@baize/db';

/** Remembers a message of the platform; false when it came before. */
export async function insertMessage(db: Db, { hash, at }: { hash: Buffer; at: Date }): Promise<boolean> {
  return (
    (await db.run`
      insert into felt.platform_message (hash, arrived_at) values (${hash}, ${at}) on conflict (hash) do nothing`) > 0
  );
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from felt.platform_message where arrived_at < ${before} and hash = any(array(
        select hash from felt.platform_message where arrived_at < ${before} order by arrived_at limit ${most}))`,
  );
}

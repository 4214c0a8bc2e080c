import type { Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export async function replaceAvatar(
  db: Db,
  { merchantId, memberId }: Owner,
  picture: { readonly name: string; readonly bytes: Buffer; readonly at: Date },
): Promise<void> {
  await db.run`
    insert into account_avatar (member_id, merchant_id, name, picture, created_at)
    values (${memberId}, ${merchantId}, ${picture.name}, ${picture.bytes}, ${picture.at})
    on conflict (member_id) do update
      set name = excluded.name, picture = excluded.picture, created_at = excluded.created_at`;
}

export async function deleteAvatar(db: Db, { merchantId, memberId }: Owner): Promise<void> {
  await db.run`delete from account_avatar where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

export async function findAvatar(db: Db, merchantId: string, name: string): Promise<Buffer | null> {
  const row = await db.row<{ picture: Uint8Array }>`
    select picture from account_avatar where merchant_id = ${merchantId} and name = ${name}`;
  return row && Buffer.from(row.picture);
}

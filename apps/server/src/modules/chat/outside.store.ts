import type { Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** After a change of secrets the newest counts. */
export async function upsertOutside(
  db: Db,
  { merchantId, memberId, ref }: Owner & { readonly ref: string },
): Promise<void> {
  await db.run`
    insert into chat_outside as o (merchant_id, member_id, ref) values (${merchantId}, ${memberId}, ${ref})
    on conflict (merchant_id, member_id) do update set ref = excluded.ref where o.ref <> excluded.ref`;
}

/** What was said later stays; null: nobody has this reference. */
export async function updateOutsideUnread(
  db: Db,
  { merchantId, ref, unread, at }: { merchantId: string; ref: string; unread: number; at: Date },
): Promise<string | null> {
  const row = await db.row<{ memberId: string }>`
    update chat_outside set
      unread = case when told_at is null or told_at <= ${at} then ${unread}::int else unread end,
      told_at = greatest(told_at, ${at})
    where merchant_id = ${merchantId} and ref = ${ref} returning member_id as "memberId"`;
  return row?.memberId ?? null;
}

export async function findOutsideUnread(db: Db, { merchantId, memberId }: Owner): Promise<number> {
  const row = await db.row<{ unread: number }>`
    select unread from chat_outside where merchant_id = ${merchantId} and member_id = ${memberId}`;
  return row?.unread ?? 0;
}

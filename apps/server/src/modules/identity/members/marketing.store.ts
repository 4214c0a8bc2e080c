import type { Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Since when a member wants offers by message; null: not. */
export async function findMarketingSince(db: Db, { merchantId, memberId }: Owner): Promise<Date | null> {
  const row = await db.row<{ since: Date | null }>`
    select marketing_since as since from identity_member where id = ${memberId} and merchant_id = ${merchantId}`;
  return row?.since ?? null;
}

interface Word {
  readonly id: string;
  readonly agreed: boolean;
  readonly by: 'member' | 'exclusion';
  readonly at: Date;
}

/** Writes a word on offers by message, and that it was given; saying the same again changes nothing. */
export async function updateMarketing(tx: Db, { merchantId, memberId }: Owner, word: Word): Promise<void> {
  const changed = await tx.run`
    update identity_member set marketing_since = ${word.agreed ? word.at : null}
    where id = ${memberId} and merchant_id = ${merchantId} and (marketing_since is not null) <> ${word.agreed}`;
  if (changed === 0) return;
  await tx.run`
    insert into identity_marketing (merchant_id, member_id, id, agreed, decided_by, at)
    values (${merchantId}, ${memberId}, ${word.id}, ${word.agreed}, ${word.by}, ${word.at})`;
}

/** How many of some members want offers by message. */
export async function countWanting(db: Db, merchantId: string, memberIds: readonly string[]): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from identity_member
    where merchant_id = ${merchantId} and id = any(${[...memberIds]}::uuid[]) and marketing_since is not null`;
  return row?.count ?? 0;
}

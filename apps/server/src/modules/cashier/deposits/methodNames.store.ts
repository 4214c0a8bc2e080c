import type { Db } from '@baize/db';

/** How deposits were paid, by their ids, for statements. */
export async function listMethodNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>`
    select id, coalesce(method -> 'name' ->> 'EN', method_id) as name from cashier_deposit
    where merchant_id is not null and id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import type { Db } from '@baize/db';

interface Named {
  readonly staffId: string;
  readonly screen: string;
  readonly name: string;
}

export async function listFilters(db: Db, staffId: string): Promise<{ screen: string; name: string; query: string }[]> {
  return db.rows<{ screen: string; name: string; query: string }>`
    select screen, name, query from backoffice_filter where staff_id = ${staffId} order by screen, name`;
}

/** Without this name. */
export async function countOtherFilters(db: Db, { staffId, screen, name }: Named): Promise<number> {
  const row = await db.row<{ n: bigint }>`
    select count(*) as n from backoffice_filter
    where staff_id = ${staffId} and screen = ${screen} and name <> ${name}`;
  return Number(row?.n ?? 0);
}

export async function upsertFilter(db: Db, filter: Named & { query: string; at: Date }): Promise<void> {
  await db.run`
    insert into backoffice_filter (staff_id, screen, name, query, created_at)
    values (${filter.staffId}, ${filter.screen}, ${filter.name}, ${filter.query}, ${filter.at})
    on conflict (staff_id, screen, name) do update set query = excluded.query`;
}

export async function deleteFilter(db: Db, { staffId, screen, name }: Named): Promise<void> {
  await db.run`delete from backoffice_filter where staff_id = ${staffId} and screen = ${screen} and name = ${name}`;
}

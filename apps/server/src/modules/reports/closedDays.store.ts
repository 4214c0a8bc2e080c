import type { Db } from '@baize/db';

/** The merchant's last closed day; null: none. */
export async function findLastClosed(db: Db, merchantId: string): Promise<string | null> {
  const row = await db.row<{ day: string | null }>`
    select max(day)::text as day from report_closed_day where merchant_id = ${merchantId}`;
  return row?.day ?? null;
}

/** False when somebody has closed it meanwhile. */
export async function insertClosedDay(
  tx: Db,
  { merchantId, day, at }: { readonly merchantId: string; readonly day: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await tx.run`
    insert into report_closed_day (merchant_id, day, closed_at) values (${merchantId}, ${day}::date, ${at})
    on conflict (merchant_id, day) do nothing`;
  return inserted > 0;
}

import type { Db } from '@baize/db';

interface OfDay {
  readonly merchantId: string;
  readonly agentId: string;
  readonly day: string;
}

export async function countExports(db: Db, { merchantId, agentId, day }: OfDay): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from agency_export
    where merchant_id = ${merchantId} and agent_id = ${agentId} and day = ${day}::date`;
  return row?.count ?? 0;
}

/** One file after the other: holds the agent's line. */
export async function holdExports(tx: Db, merchantId: string, agentId: string): Promise<void> {
  await tx.rows`
    select agent_id from agency_line where merchant_id = ${merchantId} and agent_id = ${agentId} order by from_day for update`;
}

export async function insertExport(
  tx: Db,
  row: OfDay & { readonly id: string; readonly what: string; readonly lines: number; readonly at: Date },
): Promise<void> {
  await tx.run`
    insert into agency_export (id, merchant_id, agent_id, what, lines, day, at)
    values (${row.id}, ${row.merchantId}, ${row.agentId}, ${row.what}, ${row.lines}, ${row.day}::date, ${row.at})`;
}

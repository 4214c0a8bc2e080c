import type { Db } from '@baize/db';

/** Entries that somebody should look at, by reason, over all merchants. */
export async function countAttention(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ reason: string; entries: bigint }>`
    select attention as reason, count(*) as entries from wallet_entry
    where attention is not null and merchant_id is not null and created_at >= ${since}
    group by attention`;
  return new Map(rows.map(({ reason, entries }) => [reason, Number(entries)]));
}

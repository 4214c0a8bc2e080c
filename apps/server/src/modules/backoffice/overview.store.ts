import type { Db } from '@baize/db';

/** Members and living sessions of every merchant, for the operator's staff, who stand above merchants. */
export async function countByMerchant(
  db: Db,
  sessionsSince: Date,
): Promise<{ id: string; members: number; sessions: number }[]> {
  const rows = await db.rows<{ id: string; members: bigint; sessions: bigint }>`
    select m.id,
           (select count(*) from identity_member i where i.merchant_id = m.id) as members,
           (select count(*) from identity_session s where s.merchant_id = m.id and s.ended_at is null and s.last_seen_at > ${sessionsSince}) as sessions
    from merchant m order by m.id`;
  return rows.map((row) => ({ id: row.id, members: Number(row.members), sessions: Number(row.sessions) }));
}

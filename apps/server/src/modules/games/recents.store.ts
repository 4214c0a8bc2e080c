import { RECENTS_MAX } from '@baize/contract/games/recents.ts';
import type { Db } from '@baize/db';
import type { Owner } from './kept.rules.ts';

/** Newest first. */
export async function listRecents(db: Db, { bucket, merchantId, memberId }: Owner): Promise<string[]> {
  const rows = await db.rows<{ nodeId: string }>`
    select node_id as "nodeId" from games_recent
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}
    order by opened_at desc, node_id limit ${RECENTS_MAX}`;
  return rows.map(({ nodeId }) => nodeId);
}

export async function upsertRecent(db: Db, owner: Owner, nodeId: string, at: Date): Promise<void> {
  const { bucket, merchantId, memberId } = owner;
  await db.run`
    insert into games_recent (bucket, merchant_id, member_id, node_id, opened_at)
    values (${bucket}, ${merchantId}, ${memberId}, ${nodeId}, ${at})
    on conflict (bucket, member_id, node_id) do update
    set opened_at = greatest(games_recent.opened_at, excluded.opened_at)`;
}

/** Forgets all but the newest. */
export async function trimRecents(db: Db, { bucket, merchantId, memberId }: Owner): Promise<void> {
  await db.run`
    delete from games_recent
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and node_id in (
      select node_id from games_recent
      where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}
      order by opened_at desc, node_id offset ${RECENTS_MAX}
    )`;
}

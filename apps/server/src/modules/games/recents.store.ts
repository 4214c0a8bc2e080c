import { RECENTS_MAX } from '@baize/contract/games/recents.ts';
import type { Db } from '@baize/db';
import type { Owner } from './memberGameLists.rules.ts';

/** Newest first. */
export async function listRecents(db: Db, { bucket, merchantId, memberId }: Owner): Promise<string[]> {
  const rows = await db.rows<{ nodeId: string }>`
    select node_id as "nodeId" from games_recent
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}
    order by opened_at desc, node_id limit ${RECENTS_MAX}`;
  return rows.map(({ nodeId }) => nodeId);
}

/** False for what is not in the catalogue, such as a vendor's lobby. */
export async function upsertRecent(db: Db, owner: Owner, nodeId: string, at: Date): Promise<boolean> {
  const { bucket, merchantId, memberId } = owner;
  const written = await db.run`
    insert into games_recent (bucket, merchant_id, member_id, node_id, opened_at)
    select ${bucket}::smallint, ${merchantId}::text, ${memberId}::uuid, node_id, ${at}::timestamptz
    from games_game where node_id = ${nodeId}
    on conflict (bucket, member_id, node_id) do update
    set opened_at = greatest(games_recent.opened_at, excluded.opened_at)`;
  return written > 0;
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

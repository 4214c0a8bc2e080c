import { FAVORITES_MAX } from '@baize/contract/games/favorites.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import type { Db } from '@baize/db';
import type { Owner } from './memberGameLists.rules.ts';

/** Newest first. */
export async function listFavorites(db: Db, { bucket, merchantId, memberId }: Owner): Promise<NodeId[]> {
  const rows = await db.rows<{ nodeId: NodeId }>`
    select node_id as "nodeId" from games_favorite
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}
    order by created_at desc, node_id`;
  return rows.map(({ nodeId }) => nodeId);
}

/** Takes the first free slot; false: already marked, full, or a concurrent call took it. */
export async function insertFavorite(db: Db, owner: Owner, nodeId: string, at: Date): Promise<boolean> {
  const { bucket, merchantId, memberId } = owner;
  const placed = await db.row`
    insert into games_favorite (bucket, merchant_id, member_id, node_id, place, created_at)
    select ${bucket}::smallint, ${merchantId}, ${memberId}::uuid, ${nodeId}, free.place, ${at}::timestamptz
    from generate_series(1, ${FAVORITES_MAX}::int) as free (place)
    where not exists (
      select 1 from games_favorite taken
      where taken.bucket = ${bucket} and taken.member_id = ${memberId} and taken.place = free.place
    )
    order by free.place limit 1
    on conflict do nothing
    returning node_id`;
  return placed !== null;
}

/** Whether there was one. */
export async function deleteFavorite(db: Db, owner: Owner, nodeId: string): Promise<boolean> {
  const { bucket, merchantId, memberId } = owner;
  const gone = await db.row`
    delete from games_favorite
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and node_id = ${nodeId}
    returning node_id`;
  return gone !== null;
}

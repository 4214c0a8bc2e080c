import type { Db } from '@baize/db';

/** Who sends official results. */
export interface FeedRow {
  readonly id: string;
  readonly code: string;
  readonly publicKey: string;
  /** Codes of games by commas. */
  readonly games: string;
  readonly enabled: boolean;
}

/** All feeds by name. */
export const listFeeds = (db: Db): Promise<FeedRow[]> =>
  db.rows<FeedRow>`select id, code, public_key as "publicKey", games, enabled from lottery_feed order by code limit 200`;

export const findFeed = (db: Db, code: string): Promise<FeedRow | null> =>
  db.row<FeedRow>`
    select id, code, public_key as "publicKey", games, enabled from lottery_feed where code = ${code}`;

/** Who asked for its key; null: nobody of staff. */
export const findFeedAsker = async (db: Db, id: string): Promise<string | null> =>
  (await db.row<{ askedById: string | null }>`select asked_by_id as "askedById" from lottery_feed where id = ${id}`)
    ?.askedById ?? null;

/** Writes a feed; its id stays when it is there. */
export async function saveFeed(
  tx: Db,
  { id, code, publicKey, games, enabled, askedById = null }: FeedRow & { readonly askedById?: string | null },
): Promise<void> {
  await tx.run`
    insert into lottery_feed (id, code, public_key, games, enabled, asked_by_id, at)
    values (${id}, ${code}, ${publicKey}, ${games}, ${enabled}, ${askedById}, clock_timestamp())
    on conflict (code) do update set public_key = excluded.public_key, games = excluded.games, enabled = excluded.enabled,
      asked_by_id = excluded.asked_by_id`;
}

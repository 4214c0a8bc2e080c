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

/** Writes a feed; its id stays when it is there. */
export async function saveFeed(tx: Db, { id, code, publicKey, games, enabled }: FeedRow): Promise<void> {
  await tx.run`
    insert into lottery_feed (id, code, public_key, games, enabled, at)
    values (${id}, ${code}, ${publicKey}, ${games}, ${enabled}, clock_timestamp())
    on conflict (code) do update set public_key = excluded.public_key, games = excluded.games, enabled = excluded.enabled`;
}

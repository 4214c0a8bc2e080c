import type { Db } from '@baize/db';
import type { StoredHelp } from './help.rules.ts';

/** In the merchant's order. */
export async function listHelp(db: Db, merchantId: string): Promise<StoredHelp[]> {
  return db.rows<StoredHelp>`select tag, sort, texts from content_help where merchant_id = ${merchantId} order by sort, tag`;
}

export async function upsertHelp(db: Db, merchantId: string, { tag, sort, texts }: StoredHelp): Promise<void> {
  await db.run`
    insert into content_help (merchant_id, tag, sort, texts) values (${merchantId}, ${tag}, ${sort}, ${JSON.stringify(texts)}::jsonb)
    on conflict (merchant_id, tag) do update set sort = excluded.sort, texts = excluded.texts`;
}

/** Whether a merchant's help centre was never written. */
export async function hasNoHelp(db: Db, merchantId: string): Promise<boolean> {
  return (await db.row`select 1 from content_help where merchant_id = ${merchantId} limit 1`) === null;
}

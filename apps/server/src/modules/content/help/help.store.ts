import type { Db } from '@baize/db';
import type { Versioned } from '../change.ts';
import type { Slice } from '../slices.store.ts';
import type { StoredHelp } from './help.rules.ts';

export async function listHelp(db: Db, merchantId: string): Promise<StoredHelp[]> {
  return db.rows<StoredHelp>`select tag, sort, texts from content_help where merchant_id = ${merchantId} order by sort, tag`;
}

/** Whether a merchant's help centre was never written. */
export async function hasNoHelp(db: Db, merchantId: string): Promise<boolean> {
  return (await db.row`select 1 from content_help where merchant_id = ${merchantId} limit 1`) === null;
}

export async function listAllHelp(db: Db, merchantId: string, page: Slice): Promise<Versioned<StoredHelp>[]> {
  return db.rows`
    select tag, sort, texts, version from content_help where merchant_id = ${merchantId}
    order by sort, tag limit ${page.limit} offset ${page.offset}`;
}

export async function countHelp(db: Db, merchantId: string): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from content_help where merchant_id = ${merchantId}`;
  return row?.count ?? 0;
}

export async function lockHelp(tx: Db, merchantId: string, tag: string): Promise<Versioned<StoredHelp> | null> {
  return tx.row`
    select tag, sort, texts, version from content_help where merchant_id = ${merchantId} and tag = ${tag} for update`;
}

export async function writeHelp(
  tx: Db,
  merchantId: string,
  help: Versioned<StoredHelp>,
  isNew: boolean,
): Promise<boolean> {
  return (
    (await tx.run`
      insert into content_help (merchant_id, tag, sort, texts, version)
      values (${merchantId}, ${help.tag}, ${help.sort}, ${JSON.stringify(help.texts)}::jsonb, ${help.version})
      on conflict (merchant_id, tag) do update
      set sort = excluded.sort, texts = excluded.texts, version = excluded.version
      where not ${isNew}`) > 0
  );
}

export async function deleteHelp(tx: Db, merchantId: string, tag: string): Promise<void> {
  await tx.run`delete from content_help where merchant_id = ${merchantId} and tag = ${tag}`;
}

/** Copies help pages; the merchant's settings fill them. */
export async function copyHelp(tx: Db, from: string, to: string): Promise<void> {
  await tx.run`
    insert into content_help (merchant_id, tag, sort, texts)
    select ${to}::text, tag, sort, texts from content_help where merchant_id = ${from}
    on conflict do nothing`;
}

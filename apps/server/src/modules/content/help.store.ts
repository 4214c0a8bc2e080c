import type { Db } from '@baize/db';
import type { StoredHelp } from './help.rules.ts';

/** In the merchant's order. */
export async function listHelp(db: Db, merchantId: string): Promise<StoredHelp[]> {
  return db.rows<StoredHelp>`select tag, sort, texts from content_help where merchant_id = ${merchantId} order by sort, tag`;
}

/** Whether a merchant's help centre was never written. */
export async function hasNoHelp(db: Db, merchantId: string): Promise<boolean> {
  return (await db.row`select 1 from content_help where merchant_id = ${merchantId} limit 1`) === null;
}

import type { Db } from '@baize/db';

/** Spends what may be used only once: an encrypted body's id, somebody else's token. Of several at once one hears true. */
export async function spendOnce(db: Db, key: string, until: Date): Promise<boolean> {
  return (await db.run`insert into kernel_spent (key, until) values (${key}, ${until}) on conflict do nothing`) === 1;
}

export async function isSpent(db: Db, key: string): Promise<boolean> {
  return (await db.row`select 1 from kernel_spent where key = ${key}`) !== null;
}

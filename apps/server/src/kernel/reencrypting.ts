import type { App } from './app.ts';

/** How many sealed rows were looked at, and how many of them were sealed anew. */
export interface Reencrypted {
  readonly what: string;
  readonly looked: number;
  readonly reencrypted: number;
}

export const REENCRYPT_PAGE = 200;

/**
 * Walks rows by key, a page at a time, and rewrites those under an older secret. `write` changes only what still
 * holds what was read.
 */
export async function reencryptRows<Row extends { readonly id: string }>(
  what: string,
  {
    page,
    write,
  }: {
    /** The rows after that key (null: the first), at most REENCRYPT_PAGE, in the order of their keys. */
    readonly page: (after: string | null) => Promise<Row[]>;
    readonly write: (row: Row) => Promise<boolean>;
  },
): Promise<Reencrypted> {
  let [looked, reencrypted] = [0, 0];
  for (let after: string | null = null; ;) {
    const rows = await page(after);
    for (const row of rows) {
      looked += 1;
      if (await write(row)) reencrypted += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < REENCRYPT_PAGE) return { what, looked, reencrypted };
    after = last.id;
  }
}

/** Keys of this deployment: those of encrypted bodies and of signatures. */
export const reencryptKeys = ({ db, cipher }: Pick<App, 'db' | 'cipher'>): Promise<Reencrypted> =>
  reencryptRows<{ id: string; purpose: string; sealed: Uint8Array }>('keys of this deployment', {
    page: (after) => db.rows`
      select kid as id, purpose, sealed from kernel_key
      where (${after}::uuid is null or kid > ${after}::uuid) order by kid limit ${REENCRYPT_PAGE}`,
    async write({ id, purpose, sealed }) {
      const fresh = cipher.reencrypt(purpose, Buffer.from(sealed));
      if (!fresh) return false;
      return (await db.run`update kernel_key set sealed = ${fresh} where kid = ${id} and sealed = ${sealed}`) === 1;
    },
  });

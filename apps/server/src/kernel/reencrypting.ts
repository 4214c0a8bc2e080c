import type { App } from './app.ts';

/** How many sealed rows were looked at, and how many of them were sealed anew. */
export interface Renewed {
  readonly what: string;
  readonly looked: number;
  readonly renewed: number;
}

export const RENEW_PAGE = 200;

/**
 * Walks rows by their key, a page at a time, and writes those anew that an older secret has sealed or printed. `write` changes a row only
 * where it still holds what was read and answers whether it did: what somebody writes meanwhile is under the newest secret already.
 */
export async function reencryptRows<Row extends { readonly id: string }>(
  what: string,
  {
    page,
    write,
  }: {
    /** The rows after that key (null: the first), at most RENEW_PAGE, in the order of their keys. */
    readonly page: (after: string | null) => Promise<Row[]>;
    readonly write: (row: Row) => Promise<boolean>;
  },
): Promise<Renewed> {
  let [looked, renewed] = [0, 0];
  for (let after: string | null = null; ;) {
    const rows = await page(after);
    for (const row of rows) {
      looked += 1;
      if (await write(row)) renewed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < RENEW_PAGE) return { what, looked, renewed };
    after = last.id;
  }
}

/** Keys of this deployment: those of encrypted bodies and of signatures. */
export const renewKeys = ({ db, cipher }: Pick<App, 'db' | 'cipher'>): Promise<Renewed> =>
  reencryptRows<{ id: string; purpose: string; sealed: Uint8Array }>('keys of this deployment', {
    page: (after) => db.rows`
      select kid as id, purpose, sealed from kernel_key
      where (${after}::uuid is null or kid > ${after}::uuid) order by kid limit ${RENEW_PAGE}`,
    async write({ id, purpose, sealed }) {
      const anew = cipher.renew(purpose, Buffer.from(sealed));
      if (!anew) return false;
      return (await db.run`update kernel_key set sealed = ${anew} where kid = ${id} and sealed = ${sealed}`) === 1;
    },
  });

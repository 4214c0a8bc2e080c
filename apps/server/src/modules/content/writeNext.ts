import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';

type Versioned<Item> = Item & { readonly version: number };

/** The statements of the desk. */
interface Kept<Item> {
  readonly lock: (tx: Db, merchantId: string, id: string) => Promise<Versioned<Item> | null>;
  readonly write: (tx: Db, merchantId: string, item: Versioned<Item>, isNew: boolean) => Promise<boolean>;
}

/** Writes something without a person's eye on what was there: as its first version, or as the next one over it. */
export function writeNext<Item extends object>(
  { db }: App,
  { lock, write }: Kept<Item>,
  { merchantId, id, item }: { readonly merchantId: string; readonly id: string; readonly item: Item },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lock(tx, merchantId, id);
    // Two processes may sow at once: the second writes over the first.
    await write(tx, merchantId, { ...before, ...item, version: before ? before.version + 1 : 0 }, false);
  });
}

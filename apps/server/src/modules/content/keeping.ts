import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';

export type Versioned<Item> = Item & { readonly version: number };

/** Writes down who changed what, in the transaction of the change. */
export type Note = (tx: Db, before: object | null, after: object | null) => Promise<void>;

/** `unknown`: there is no such thing any more. `changed`: it is not as the asker saw it. Nothing was written then. */
export type Kept = { readonly version: number } | 'unknown' | 'changed';

/** How one kind of content is kept. */
export interface Keeping<Item> {
  lock(tx: Db, merchantId: string, id: string): Promise<Versioned<Item> | null>;
  /** False when it was to be new and somebody has made it meanwhile. */
  write(tx: Db, merchantId: string, item: Versioned<Item>, isNew: boolean): Promise<boolean>;
  delete(tx: Db, merchantId: string, id: string): Promise<void>;
  /** What a log keeps of it. */
  forLog(item: Versioned<Item>): object;
  /** Has the site look again. */
  tell(app: App, merchantId: string): void;
}

interface Place {
  readonly merchantId: string;
  readonly id: string;
}

/** Writes what is made of the version that the asker saw, and its note; `also` is done in the same transaction. */
export async function keep<Item>(
  app: App,
  keeping: Keeping<Item>,
  { merchantId, id, seen }: Place & { readonly seen: number | null },
  make: (before: Versioned<Item> | null) => Item,
  note: Note,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<Kept> {
  const kept = await app.db.transaction(async (tx): Promise<Kept> => {
    const before = await keeping.lock(tx, merchantId, id);
    if (!before && seen !== null) return 'unknown';
    if ((before?.version ?? null) !== seen) return 'changed';
    const item = { ...make(before), version: before ? before.version + 1 : 0 };
    if (!(await keeping.write(tx, merchantId, item, before === null))) return 'changed';
    await also(tx);
    await note(tx, before && keeping.forLog(before), keeping.forLog(item));
    return { version: item.version };
  });
  if (typeof kept === 'object') keeping.tell(app, merchantId);
  return kept;
}

/** Takes it away for good; false when it is not there. The note has what it said. */
export async function drop<Item>(
  app: App,
  keeping: Keeping<Item>,
  { merchantId, id }: Place,
  note: Note,
): Promise<boolean> {
  const dropped = await app.db.transaction(async (tx) => {
    const before = await keeping.lock(tx, merchantId, id);
    if (!before) return false;
    await keeping.delete(tx, merchantId, id);
    await note(tx, keeping.forLog(before), null);
    return true;
  });
  if (dropped) keeping.tell(app, merchantId);
  return dropped;
}

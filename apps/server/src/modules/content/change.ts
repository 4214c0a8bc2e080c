import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';

export type Versioned<Item> = Item & { readonly version: number };

/** Writes down who changed what, in the transaction of the change. */
export type Note = (tx: Db, before: object | null, after: object | null) => Promise<void>;

/** `unknown`: there is no such thing any more. `changed`: it is not as the asker saw it. Nothing was written then. */
export type Changed = { readonly version: number } | 'unknown' | 'changed';

/** One kind of content: its statements, and who hears of a change. */
export interface Kind<Item> {
  lock(tx: Db, merchantId: string, id: string): Promise<Versioned<Item> | null>;
  /** False when it was to be new and somebody has made it meanwhile. */
  write(tx: Db, merchantId: string, item: Versioned<Item>, isNew: boolean): Promise<boolean>;
  delete(tx: Db, merchantId: string, id: string): Promise<void>;
  /** Why it may not be stored, or null; whoever writes for a person has said so at its field before. */
  problemOf(item: Item): string | null;
  /** What a log keeps of it. */
  forLog(item: Versioned<Item>): object;
  /** Has the site look again. */
  tell(app: App, merchantId: string): void;
}

export interface ContentKey {
  readonly merchantId: string;
  readonly id: string;
}

/** The version that the asker saw, null when it shall be new; `any`: sown over whatever is there, without a person's eye on it. */
type Seen = number | null | 'any';

interface Doing {
  /** Staff's line in the log; what is sown has none. */
  readonly note?: Note;
  /** Done in the same transaction. */
  readonly also?: (tx: Db) => Promise<void>;
}

/** The one way content is written: as what is made of the version that the asker saw, with its note. */
export async function change<Item>(
  app: App,
  kind: Kind<Item>,
  { merchantId, id, seen }: ContentKey & { readonly seen: Seen },
  make: (before: Versioned<Item> | null) => Item,
  { note, also }: Doing = {},
): Promise<Changed> {
  const changed = await app.db.transaction(async (tx): Promise<Changed> => {
    const before = await kind.lock(tx, merchantId, id);
    if (!before && typeof seen === 'number') return 'unknown';
    if (seen !== 'any' && (before?.version ?? null) !== seen) return 'changed';
    const made = make(before);
    const problem = kind.problemOf(made);
    must(problem === null, `content ${id}: ${problem}`);
    const item = { ...made, version: before ? before.version + 1 : 0 };
    // Two processes may sow at once: the second writes over the first.
    if (!(await kind.write(tx, merchantId, item, seen === null))) return 'changed';
    await also?.(tx);
    await note?.(tx, before && kind.forLog(before), kind.forLog(item));
    return { version: item.version };
  });
  if (typeof changed === 'object') kind.tell(app, merchantId);
  return changed;
}

/** Takes it away for good; false when it is not there. The note has what it said. */
export async function drop<Item>(
  app: App,
  kind: Kind<Item>,
  { merchantId, id }: ContentKey,
  note: Note,
): Promise<boolean> {
  const dropped = await app.db.transaction(async (tx) => {
    const before = await kind.lock(tx, merchantId, id);
    if (!before) return false;
    await kind.delete(tx, merchantId, id);
    await note(tx, kind.forLog(before), null);
    return true;
  });
  if (dropped) kind.tell(app, merchantId);
  return dropped;
}

/** What a log keeps of most kinds. */
export const withoutVersion = <T extends { readonly version: number }>({ version: _, ...rest }: T) => rest;

/** What staff want to be there. */
export interface Wish<Item> {
  readonly merchantId: string;
  /** The version that the asker saw; null when it shall be new. */
  readonly seen: number | null;
  readonly item: Item;
}

export interface Page<Item> {
  readonly list: Versioned<Item>[];
  readonly total: number;
}

export async function pageOf<Item>(list: Promise<Versioned<Item>[]>, total: Promise<number>): Promise<Page<Item>> {
  const [found, count] = await Promise.all([list, total]);
  return { list: found, total: count };
}

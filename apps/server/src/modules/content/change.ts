import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';

export type Versioned<Item> = Item & { readonly version: number };

export type Note = (tx: Db, before: object | null, after: object | null) => Promise<void>;

/** `unknown`: gone. `changed`: not as seen. Nothing was written. */
export type Changed = { readonly version: number } | 'unknown' | 'changed';

export interface Kind<Item> {
  lock(tx: Db, merchantId: string, id: string): Promise<Versioned<Item> | null>;
  /** False when it was to be new and exists. */
  write(tx: Db, merchantId: string, item: Versioned<Item>, isNew: boolean): Promise<boolean>;
  delete(tx: Db, merchantId: string, id: string): Promise<void>;
  /** A fault, or null; forms have shown it at its field. */
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

/** Null: new; `any`: seeds overwrite. */
type Seen = number | null | 'any';

interface Doing {
  /** Seeds have none. */
  readonly note?: Note;
  /** Done in the same transaction. */
  readonly also?: (tx: Db) => Promise<void>;
}

/** Writes content based on the version seen, with its audit line. */
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
    // Of two seeding processes the second overwrites.
    if (!(await kind.write(tx, merchantId, item, seen === null))) return 'changed';
    await also?.(tx);
    await note?.(tx, before && kind.forLog(before), kind.forLog(item));
    return { version: item.version };
  });
  if (typeof changed === 'object') kind.tell(app, merchantId);
  return changed;
}

/** False: not there. The audit line has its content. */
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
export interface ChangeRequest<Item> {
  readonly merchantId: string;
  /** Null: new. */
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

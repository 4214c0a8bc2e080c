import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { differenceOf } from './merchants.rules.ts';
import type { StaffAsk } from './onStaff.ts';

export type Versioned<Item> = Item & { readonly version: number };

/** How one kind of content is kept. */
export interface Keeping<Item> {
  /** Its name in the audit log. */
  readonly kind: string;
  lock(tx: Db, merchantId: string, id: string): Promise<Versioned<Item> | null>;
  /** False when it was to be new and somebody has made it meanwhile. */
  write(tx: Db, merchantId: string, item: Versioned<Item>, isNew: boolean): Promise<boolean>;
  delete(tx: Db, merchantId: string, id: string): Promise<void>;
  /** What the audit log holds of it. */
  forLog(item: Versioned<Item>): object;
  /** Has the site look again. */
  tell(app: App, merchantId: string): void;
}

type Hand = Pick<StaffAsk, 'app' | 'db' | 'act'>;
interface Place {
  readonly merchantId: string;
  readonly id: string;
}

/** Writes what was made of the version that the asker saw, with its line in the log; `also` is done in the same transaction. */
export async function writeContent<Item>(
  { app, db, act }: Hand,
  keeping: Keeping<Item>,
  { merchantId, id, seen }: Place & { readonly seen: number | null },
  make: (before: Versioned<Item> | null) => Item,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<{ version: number }> {
  const version = await db.transaction(async (tx) => {
    const before = await keeping.lock(tx, merchantId, id);
    const item = { ...make(before), version: nextVersion(before, seen) };
    if (!(await keeping.write(tx, merchantId, item, before === null))) throw new Refusal('staff.changedMeanwhile');
    await also(tx);
    await act(tx, {
      target: { kind: keeping.kind, id },
      merchantId,
      ...differenceOf(before ? keeping.forLog(before) : {}, keeping.forLog(item)),
    });
    return item.version;
  });
  keeping.tell(app, merchantId);
  return { version };
}

/** Takes it away for good; the log keeps what it said. */
export async function removeContent<Item>(
  { app, db, act }: Hand,
  keeping: Keeping<Item>,
  { merchantId, id, reason }: Place & { readonly reason: string },
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    const before = await keeping.lock(tx, merchantId, id);
    if (!before) throw new Refusal('content.unknown');
    await keeping.delete(tx, merchantId, id);
    await act(tx, {
      target: { kind: keeping.kind, id },
      merchantId,
      reason,
      before: keeping.forLog(before),
      after: null,
    });
  });
  keeping.tell(app, merchantId);
  return {};
}

/** Which version comes next; a refusal when it is not as the asker saw it. */
function nextVersion(before: { version: number } | null, seen: number | null): number {
  if (!before && seen !== null) throw new Refusal('content.unknown');
  if ((before?.version ?? null) !== seen) throw new Refusal('staff.changedMeanwhile');
  return before ? before.version + 1 : 0;
}

import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { allProvidedBy, createPort } from '../../../kernel/ports.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** The name that another module is checking; null: none. */
export type NameFinder = (db: Db, owner: Owner) => Promise<string | null>;

/** Provides the name of a waiting identity check. */
export const nameFinders = createPort<NameFinder>();

/** The name of a waiting identity check: the only one that money may go to meanwhile. */
export async function nameInCheck(app: App, db: Db, owner: Owner): Promise<string | null> {
  for (const find of allProvidedBy(app, nameFinders)) {
    const name = await find(db, owner);
    if (name !== null) return name;
  }
  return null;
}

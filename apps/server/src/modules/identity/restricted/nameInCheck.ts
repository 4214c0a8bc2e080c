import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { allProvidedBy, createPort } from '../../../kernel/ports.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** The name that another module is checking for a member; null when it checks none. */
export type NameFinder = (db: Db, owner: Owner) => Promise<string | null>;

/** Lets the module of identity checks say under which name a check waits for staff. */
export const nameFinders = createPort<NameFinder>();

/** The name of a check that waits for staff: until they decide, money is meant for this one and no other. */
export async function nameInCheck(app: App, db: Db, owner: Owner): Promise<string | null> {
  for (const find of allProvidedBy(app, nameFinders)) {
    const name = await find(db, owner);
    if (name !== null) return name;
  }
  return null;
}

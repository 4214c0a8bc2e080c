import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** The name that another module is checking for a member; null when it checks none. */
export type NameFinder = (db: Db, owner: Owner) => Promise<string | null>;

const findersOf = perApp((): NameFinder[] => []);

/** Lets the module of identity checks say under which name a check waits for staff. */
export const addNameFinder = (app: App, find: NameFinder): void => void findersOf(app).push(find);

/** The name of a check that waits for staff: until they decide, money is meant for this one and no other. */
export async function nameInCheck(app: App, db: Db, owner: Owner): Promise<string | null> {
  for (const find of findersOf(app)) {
    const name = await find(db, owner);
    if (name !== null) return name;
  }
  return null;
}

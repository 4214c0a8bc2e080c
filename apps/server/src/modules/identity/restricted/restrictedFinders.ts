import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { allProvidedBy, createPort } from '../../../kernel/ports.ts';
import type { Person } from './restricted.rules.ts';

/** Members whom another module knows to be one of these persons, by what it keeps of them. */
export type RestrictedFinder = (tx: Db, merchantId: string, persons: readonly Person[]) => Promise<readonly string[]>;

/** Finders by other modules' data, such as identity cards. */
export const restrictedFinders = createPort<RestrictedFinder>();

export async function askRestrictedFinders(
  app: App,
  tx: Db,
  merchantId: string,
  persons: readonly Person[],
): Promise<string[]> {
  const found: string[] = [];
  for (const find of allProvidedBy(app, restrictedFinders)) found.push(...(await find(tx, merchantId, persons)));
  return found;
}

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Who a member says to be elsewhere than at registration; null: nowhere. */
export type PersonFinder = (db: Db, owner: Owner) => Promise<Person | null>;

/** Provides the person whom the identity check shows. */
export const personFinders = createPort<PersonFinder>();

export async function askPersonFinders(app: App, db: Db, owner: Owner): Promise<Person[]> {
  const found = await Promise.all(allProvidedBy(app, personFinders).map((find) => find(db, owner)));
  return found.filter((person) => person !== null);
}

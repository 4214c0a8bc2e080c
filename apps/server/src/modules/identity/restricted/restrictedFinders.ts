import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { allProvidedBy, createPort } from '../../../kernel/ports.ts';
import type { Person } from './restricted.rules.ts';

/** Finds members that another module knows to be this person. */
export type RestrictedFinder = (tx: Db, merchantId: string, person: Person) => Promise<readonly string[]>;

export const restrictedFinders = createPort<RestrictedFinder>();

export async function askRestrictedFinders(app: App, tx: Db, merchantId: string, person: Person): Promise<string[]> {
  const found: string[] = [];
  for (const find of allProvidedBy(app, restrictedFinders)) found.push(...(await find(tx, merchantId, person)));
  return found;
}

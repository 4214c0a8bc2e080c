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

import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import type { Person } from '../identity/index.ts';
import { insertPersonHashes, listShowing, listUnhashed } from './restricted.store.ts';
import { openDetails, newPersonHashes, personIn, personHashesOf, hashesOf } from './details.ts';
import { findCase, type Owner } from './kyc.store.ts';

/** Who the identity check shows; null: it shows nobody. */
export async function personShown(app: App, db: Db, owner: Owner): Promise<Person | null> {
  const shown = openDetails(app, await findCase(db, owner));
  return shown && personIn(db, owner, shown);
}

/** Hashes a page of old cases, of one merchant or (null) all; returns how many. */
export async function hashPersons(app: App, db: Db, merchantId: string | null): Promise<number> {
  const rows = await listUnhashed(db, merchantId);
  for (const row of rows) {
    const details = openDetails(app, row);
    await insertPersonHashes(db, row, details ? await newPersonHashes(app, db, row, details) : []);
  }
  return rows.length;
}

/** Members whose identity check shows one of these persons, for when they are restricted. */
export async function findShowing(
  app: App,
  tx: Db,
  merchantId: string,
  persons: readonly Person[],
): Promise<readonly string[]> {
  // What the job has not come to yet.
  while ((await hashPersons(app, tx, merchantId)) > 0);
  return listShowing(tx, merchantId, {
    numbers: persons.flatMap(({ idNumber }) => hashesOf(app, merchantId, idNumber ?? '')),
    persons: persons.flatMap((person) => personHashesOf(app, merchantId, person)),
  });
}

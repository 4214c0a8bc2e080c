import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { excludeFound, findRegistered, isRestricted, type Person } from '../identity/index.ts';
import { insertPersonHashes, listShowing, listUnhashed } from './restricted.store.ts';
import { detailsOfRegistration, openDetails, newPersonHashes, personIn, personHashesOf, hashesOf } from './details.ts';
import { findCase, type Owner } from './kyc.store.ts';

/** By the identity check's or registration's data (field.md A3). */
export async function isRestrictedMember(app: App, db: Db, owner: Owner): Promise<boolean> {
  for (const person of await personsOf(app, db, owner))
    if (await isRestricted(app, db, owner.merchantId, person)) return true;
  return false;
}

/** By the identity check's and registration's data. */
export async function personsOf(app: App, db: Db, owner: Owner): Promise<Person[]> {
  const shown = openDetails(app, await findCase(db, owner));
  const registered = detailsOfRegistration(app, await findRegistered(db, owner));
  return Promise.all([...(shown ? [shown] : []), registered].map((details) => personIn(db, owner, details)));
}

/** Excludes a restricted member and ends all but the asking session; returns whether restricted. */
export async function excludeWhenRestricted(
  app: App,
  tx: Db,
  owner: Owner & { readonly exceptSessionId?: string },
): Promise<boolean> {
  const restricted = await isRestrictedMember(app, tx, owner);
  if (restricted) await excludeFound(app, tx, owner);
  return restricted;
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

import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { excludeFound, findRegistered, isBarred, type Person } from '../identity/index.ts';
import { insertPersonPrints, listShowing, listUnprinted } from './barred.store.ts';
import { detailsOfRegistration, openDetails, newPersonPrints, personIn, personPrintsOf, printsOf } from './details.ts';
import { findCase, type Owner } from './kyc.store.ts';

/** Whether a member is barred (field.md A3), by what was given in the identity check or when the account was opened. */
export async function isBarredMember(app: App, db: Db, owner: Owner): Promise<boolean> {
  for (const person of await personsOf(app, db, owner))
    if (await isBarred(app, db, owner.merchantId, person)) return true;
  return false;
}

/** Who a member is, by what was given in the identity check and when the account was opened. */
export async function personsOf(app: App, db: Db, owner: Owner): Promise<Person[]> {
  const shown = openDetails(app, await findCase(db, owner));
  const registered = detailsOfRegistration(app, await findRegistered(db, owner));
  return Promise.all([...(shown ? [shown] : []), registered].map((details) => personIn(db, owner, details)));
}

/** Excludes a member who turns out to be a barred person, and ends what is open but the asking session; says whether it is one. */
export async function excludeWhenBarred(
  app: App,
  tx: Db,
  owner: Owner & { readonly exceptSessionId?: string },
): Promise<boolean> {
  const barred = await isBarredMember(app, tx, owner);
  if (barred) await excludeFound(app, tx, owner);
  return barred;
}

/** Prints a page of cases from before there were prints, of one merchant or (null) of all. Answers how many there were. */
export async function printPersons(app: App, db: Db, merchantId: string | null): Promise<number> {
  const rows = await listUnprinted(db, merchantId);
  for (const row of rows) {
    const details = openDetails(app, row);
    await insertPersonPrints(db, row, details ? await newPersonPrints(app, db, row, details) : []);
  }
  return rows.length;
}

/** Members whose identity check shows a person, for when that person is barred. */
export async function findShowing(app: App, tx: Db, merchantId: string, person: Person): Promise<readonly string[]> {
  // What the job has not come to yet.
  while ((await printPersons(app, tx, merchantId)) > 0);
  return listShowing(tx, merchantId, {
    numbers: printsOf(app, merchantId, person.idNumber ?? ''),
    persons: personPrintsOf(app, merchantId, person),
  });
}

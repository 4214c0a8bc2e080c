import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { barredKeysOf, plainIdNumber, plainName, type BarredKey, type Person } from './barred.rules.ts';
import { deleteBarred, findBarred, listBornOn, listByIdNumber, upsertBarred } from './barred.store.ts';
import { askBarredFinders } from './barredFinders.ts';
import { endOtherSessions, revokeDeviceTokens } from './endSessions.ts';
import { updateExcluded } from './members.store.ts';

const textOf = (merchantId: string, { kind, text }: BarredKey): string => `${merchantId}|${kind}|${text}`;

/** Under every secret, so that a print made before a secret changed is still found. */
const printsOf = (app: App, merchantId: string, person: Person): string[] =>
  barredKeysOf(person).flatMap((key) => app.cipher.signatures('barred', textOf(merchantId, key)));

/** Whether a person may not play at this merchant (field.md A3). Only prints are kept: the list names nobody. */
export async function isBarred(app: App, db: Db, merchantId: string, person: Person): Promise<boolean> {
  const prints = printsOf(app, merchantId, person);
  return prints.length > 0 && findBarred(db, merchantId, prints);
}

/**
 * Enters a person, by name with birthday, by the number of an ID, or by both, and excludes every member who is this person in the
 * same transaction: what they have open ends. Answers how many entries that made; the caller delivers the events after its commit.
 */
export async function barPerson(
  app: App,
  tx: Db,
  { merchantId, reason, by, ...person }: Person & { merchantId: string; reason: string; by: string },
): Promise<number> {
  const keys = barredKeysOf(person);
  for (const key of keys) {
    const print = app.cipher.sign('barred', textOf(merchantId, key));
    await upsertBarred(tx, { merchantId, kind: key.kind, print, reason, addedBy: by, at: app.clock.now() });
  }
  for (const memberId of await findMembersWho(app, tx, merchantId, person)) {
    await excludeMember(app, tx, { merchantId, memberId });
    await endOtherSessions(app, tx, { merchantId, memberId });
    await revokeDeviceTokens(app, tx, { merchantId, memberId });
  }
  return keys.length;
}

/** From now on no play and no deposit; logging in to withdraw stays possible. Staff's own word `disabled` is stronger and stays. */
export async function excludeMember(
  app: App,
  tx: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<void> {
  const changed = await updateExcluded(tx, { merchantId, memberId });
  if (changed) app.log.warn({ merchantId, memberId }, 'a member is a barred person and was excluded');
}

async function findMembersWho(app: App, tx: Db, merchantId: string, person: Person): Promise<Set<string>> {
  const found = new Set(await askBarredFinders(app, tx, merchantId, person));
  const { name = '', birthday = '', idNumber = '' } = person;
  if (plainName(name) !== '' && birthday !== '')
    for (const { id, payeeName } of await listBornOn(tx, merchantId, birthday))
      if (plainName(payeeName) === plainName(name)) found.add(id);
  const number = plainIdNumber(idNumber);
  const prints = number === '' ? [] : app.cipher.signatures('idNumber', `${merchantId}|${number}`);
  if (prints.length > 0) for (const id of await listByIdNumber(tx, merchantId, prints)) found.add(id);
  return found;
}

/** Takes a person off the list again. */
export const unbarPerson = (app: App, tx: Db, { merchantId, ...person }: Person & { merchantId: string }) =>
  deleteBarred(tx, merchantId, printsOf(app, merchantId, person));

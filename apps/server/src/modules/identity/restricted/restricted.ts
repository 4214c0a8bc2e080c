import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import {
  restrictedKeysOf,
  isSameName,
  plainIdNumber,
  soughtKeysOf,
  type RestrictedKey,
  type Person,
} from './restricted.rules.ts';
import {
  deleteRestricted,
  findRestricted,
  listRestrictedByHash,
  listBornOn,
  listByIdNumber,
  upsertRestricted,
  type RestrictedLine,
} from './restricted.store.ts';
import { askRestrictedFinders } from './restrictedFinders.ts';
import { endOtherSessions, revokeDeviceTokens } from '../sessions/endSessions.ts';
import { idNumberHashes } from './idNumbers.ts';
import { updateMarketing } from '../members/marketing.store.ts';
import { updateExcluded } from '../members/members.store.ts';

/** For what persons on the list are printed. */
export const RESTRICTED = 'restricted';

const textOf = (merchantId: string, { kind, text }: RestrictedKey): string => `${merchantId}|${kind}|${text}`;

/** Under every secret, so that a print made before a secret changed is still found. */
export const hashesOf = (app: App, merchantId: string, person: Person): string[] =>
  soughtKeysOf(person).flatMap((key) => app.cipher.signatures(RESTRICTED, textOf(merchantId, key)));

/** Whether a person may not play at this merchant (field.md A3). Only prints are kept: the list names nobody. */
export async function isRestricted(app: App, db: Db, merchantId: string, person: Person): Promise<boolean> {
  const hashes = hashesOf(app, merchantId, person);
  return hashes.length > 0 && findRestricted(db, merchantId, hashes);
}

/**
 * Enters a person, by name with birthday, by the number of an ID, or by both, and excludes every member who is this person in the
 * same transaction: what they have open ends. Answers how many entries that made, and who they are; the caller delivers the events after
 * its commit.
 */
export async function restrictPerson(
  app: App,
  tx: Db,
  { merchantId, reason, by, ...person }: Person & { merchantId: string; reason: string; by: string },
): Promise<{ entries: number; members: ReadonlySet<string> }> {
  const keys = restrictedKeysOf(person);
  for (const key of keys) {
    const hash = app.cipher.sign(RESTRICTED, textOf(merchantId, key));
    await upsertRestricted(tx, { merchantId, kind: key.kind, hash, reason, addedBy: by, at: app.clock.now() });
  }
  const members = await findMembersWho(app, tx, merchantId, person);
  for (const memberId of members) {
    await excludeMember(app, tx, { merchantId, memberId });
    // Login lets the person in and says nothing of the list: no more is said to the open page.
    await endOtherSessions(app, tx, { merchantId, memberId, reason: 'expired' });
    await revokeDeviceTokens(app, tx, { merchantId, memberId });
  }
  return { entries: keys.length, members };
}

/** From now on no play and no deposit; logging in to withdraw stays possible. Staff's own word `disabled` is stronger and stays. */
export async function excludeMember(app: App, tx: Db, owner: { merchantId: string; memberId: string }): Promise<void> {
  const { merchantId, memberId } = owner;
  // Offers begin again only when the member asks for them after the exclusion.
  await updateMarketing(tx, owner, { id: app.ids.uuid(), agreed: false, by: 'exclusion', at: app.clock.now() });
  const changed = await updateExcluded(tx, owner);
  if (!changed) return;
  await app.events.emit(tx, 'memberPlayBlocked', { merchantId, memberId, block: 'excluded', until: null });
  app.log.warn({ merchantId, memberId }, 'a member was excluded from play');
}

async function findMembersWho(app: App, tx: Db, merchantId: string, person: Person): Promise<Set<string>> {
  const found = new Set(await askRestrictedFinders(app, tx, merchantId, person));
  const { name = '', birthday = '', idNumber = '' } = person;
  if (name !== '' && birthday !== '')
    for (const { id, payeeName } of await listBornOn(tx, merchantId, birthday))
      if (isSameName(payeeName, name)) found.add(id);
  const hashes = idNumberHashes(app, merchantId, plainIdNumber(idNumber));
  if (hashes.length > 0) for (const id of await listByIdNumber(tx, merchantId, hashes)) found.add(id);
  return found;
}

/** The lines of the list that are about a person. */
export async function restrictedLinesOf(
  app: App,
  db: Db,
  merchantId: string,
  person: Person,
): Promise<RestrictedLine[]> {
  const hashes = hashesOf(app, merchantId, person);
  return hashes.length === 0 ? [] : listRestrictedByHash(db, merchantId, hashes);
}

/** Takes a person off the list again. */
export const unrestrictPerson = (app: App, tx: Db, { merchantId, ...person }: Person & { merchantId: string }) =>
  deleteRestricted(tx, merchantId, hashesOf(app, merchantId, person));

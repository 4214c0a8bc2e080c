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
import { updateExcluded } from '../members/members.store.ts';

export const RESTRICTED = 'restricted';

const textOf = (merchantId: string, { kind, text }: RestrictedKey): string => `${merchantId}|${kind}|${text}`;

/** Under every secret, so that older hashes are found. */
export const hashesOf = (app: App, merchantId: string, person: Person): string[] =>
  soughtKeysOf(person).flatMap((key) => app.cipher.signatures(RESTRICTED, textOf(merchantId, key)));

/** Whether a person may not play here (field.md A3). The list holds hashes only. */
export async function isRestricted(app: App, db: Db, merchantId: string, person: Person): Promise<boolean> {
  const hashes = hashesOf(app, merchantId, person);
  return hashes.length > 0 && findRestricted(db, merchantId, hashes);
}

/**
 * Enters a person by name with birthday, ID number or both, and excludes matching members in the same transaction.
 * Returns the number of entries and the members; the caller delivers the events after its commit.
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
    // The open page is told no more than a login would.
    await endOtherSessions(app, tx, { merchantId, memberId, reason: 'expired' });
    await revokeDeviceTokens(app, tx, { merchantId, memberId });
  }
  return { entries: keys.length, members };
}

/** No play or deposit; logging in to withdraw stays possible. Staff's `disabled` is stronger and stays. */
export async function excludeMember(
  app: App,
  tx: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<void> {
  const changed = await updateExcluded(tx, { merchantId, memberId });
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

export async function restrictedLinesOf(
  app: App,
  db: Db,
  merchantId: string,
  person: Person,
): Promise<RestrictedLine[]> {
  const hashes = hashesOf(app, merchantId, person);
  return hashes.length === 0 ? [] : listRestrictedByHash(db, merchantId, hashes);
}

export const unrestrictPerson = (app: App, tx: Db, { merchantId, ...person }: Person & { merchantId: string }) =>
  deleteRestricted(tx, merchantId, hashesOf(app, merchantId, person));

import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import {
  restrictedKeysOf,
  isMatchingName,
  plainIdNumber,
  soughtKeysOf,
  type ExclusionKey,
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

export const RESTRICTED = 'restricted';

/** What is hashed of a key of the list or of an exclusion. */
export const textOf = (merchantId: string, { kind, text }: Pick<ExclusionKey, 'kind' | 'text'>): string =>
  `${merchantId}|${kind}|${text}`;

/** Under every secret, so that older hashes are found. */
export const hashesOf = (app: App, merchantId: string, person: Person): string[] =>
  soughtKeysOf(person).flatMap((key) => app.cipher.signatures(RESTRICTED, textOf(merchantId, key)));

/** Whether a person may not play here (field.md A3). The list holds hashes only. */
export async function isRestricted(app: App, db: Db, merchantId: string, person: Person): Promise<boolean> {
  const hashes = hashesOf(app, merchantId, person);
  return hashes.length > 0 && findRestricted(db, merchantId, hashes, app.clock.now());
}

/** A person of a list, and when the entry ends by itself. */
export interface ListedPerson extends Person {
  readonly source: string;
  readonly until: Date | null;
}

interface Restriction {
  readonly merchantId: string;
  readonly reason: string;
  readonly by: string;
}

/** The entries that a person makes, by name with birthday, by the number of an ID, or by both. */
const entryHashesOf = (app: App, merchantId: string, person: Person) =>
  restrictedKeysOf(person).map((key) => ({
    kind: key.kind,
    hash: app.cipher.sign(RESTRICTED, textOf(merchantId, key)),
  }));

/**
 * Enters persons and excludes every member who is one of them in the same transaction: what they have open ends. Answers how many entries
 * that made, and who the members are; the caller delivers the events after its commit.
 */
export async function restrictPersons(
  app: App,
  tx: Db,
  persons: readonly ListedPerson[],
  { merchantId, reason, by }: Restriction,
): Promise<{ entries: number; members: ReadonlySet<string> }> {
  const at = app.clock.now();
  const entries = persons.flatMap(({ source, until, ...person }) =>
    entryHashesOf(app, merchantId, person).map((key) => ({
      ...{ ...key, merchantId, source, reason, addedBy: by, at, until },
    })),
  );
  await upsertRestricted(tx, entries);
  const members = await findMembersWho(app, tx, merchantId, persons);
  for (const memberId of members) {
    await excludeMember(app, tx, { merchantId, memberId });
    // The open page is told no more than a login would.
    await endOtherSessions(app, tx, { merchantId, memberId, reason: 'expired' });
    await revokeDeviceTokens(app, tx, { merchantId, memberId });
  }
  return { entries: entries.length, members };
}

/** The same for one person whom staff enter by hand. */
export const restrictPerson = (
  app: App,
  tx: Db,
  { merchantId, reason, by, ...person }: Person & Restriction,
): Promise<{ entries: number; members: ReadonlySet<string> }> =>
  restrictPersons(app, tx, [{ ...person, source: '', until: null }], { merchantId, reason, by });

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

/** Members of a merchant who are one of these persons. */
export async function findMembersWho(
  app: App,
  tx: Db,
  merchantId: string,
  persons: readonly Person[],
): Promise<Set<string>> {
  const found = new Set(await askRestrictedFinders(app, tx, merchantId, persons));
  const namesOf = new Map<string, string[]>();
  for (const { name = '', birthday = '' } of persons)
    if (name !== '' && birthday !== '') namesOf.set(birthday, [...(namesOf.get(birthday) ?? []), name]);
  if (namesOf.size > 0)
    for (const { id, payeeName, birthday } of await listBornOn(tx, merchantId, [...namesOf.keys()]))
      if (namesOf.get(birthday)?.some((name) => isMatchingName(payeeName, name))) found.add(id);
  const hashes = persons.flatMap(({ idNumber = '' }) => idNumberHashes(app, merchantId, plainIdNumber(idNumber)));
  if (hashes.length > 0) for (const id of await listByIdNumber(tx, merchantId, hashes)) found.add(id);
  return found;
}

/** A person's lines in the list. */
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

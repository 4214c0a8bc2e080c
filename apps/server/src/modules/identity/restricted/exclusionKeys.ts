import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { findContact } from '../contact/contact.store.ts';
import { findRegistered } from '../registration/registration.store.ts';
import {
  deleteExclusionKeys,
  findKeyedUntil,
  listExclusionKeys,
  listSharingContact,
  takeMatchesWith,
  updateExclusionKeys,
  upsertExclusionKeys,
  type HashedKey,
  type Owner,
} from './exclusionKeys.store.ts';
import { ID_NUMBER } from './idNumbers.ts';
import { findMembersWho, RESTRICTED, textOf } from './restricted.ts';
import { exclusionKeysOf, nameKeysOf, soughtKeysOf, strengthOf, type ReachedPerson } from './restricted.rules.ts';
import { askPersonFinders } from './restrictedFinders.ts';

/** A member as registration and contacts say, and as the identity check shows. */
export async function personsOf(app: App, db: Db, owner: Owner): Promise<ReachedPerson[]> {
  const registered = await findRegistered(db, owner);
  const contact = await findContact(db, owner.merchantId, owner.memberId);
  const sealed = registered?.idNumber;
  const own: ReachedPerson = {
    name: registered?.payeeName ?? '',
    birthday: registered?.birthday ?? '',
    idNumber: sealed ? app.cipher.open(ID_NUMBER, Buffer.from(sealed)).toString() : '',
    mobile: contact?.mobile ?? '',
    isMobileProven: Boolean(contact?.mobileVerifiedAt),
    email: contact?.email ?? '',
    isEmailProven: Boolean(contact?.emailVerifiedAt),
  };
  return [own, ...(await askPersonFinders(app, db, owner))];
}

/** Writes what an excluded member is known by, in the transaction of the exclusion; more of it when it grows. */
export async function keepExclusionKeys(app: App, tx: Db, owner: Owner, until: Date): Promise<void> {
  const { merchantId, memberId } = owner;
  const persons = await personsOf(app, tx, owner);
  const keys = persons.flatMap(exclusionKeysOf).map(({ kind, text, proven }): HashedKey => ({
    kind,
    proven,
    hash: app.cipher.sign(RESTRICTED, textOf(merchantId, { kind, text })),
  }));
  const account: HashedKey = {
    kind: 'account',
    proven: false,
    hash: app.cipher.sign(RESTRICTED, `${merchantId}|account|${memberId}`),
  };
  await upsertExclusionKeys(tx, owner, [account, ...keys], { since: app.clock.now(), until });
  await updateExclusionKeys(tx, owner, until);
}

/** What was learned of an excluded member meanwhile. */
export async function refreshExclusionKeys(app: App, tx: Db, owner: Owner): Promise<void> {
  const until = await findKeyedUntil(tx, owner, app.clock.now());
  if (until !== null) await keepExclusionKeys(app, tx, owner, until);
}

/** Accounts that may be the same person's as this one, to be judged. */
export async function findOtherAccounts(app: App, tx: Db, owner: Owner): Promise<Set<string>> {
  const found = await findMembersWho(app, tx, owner.merchantId, await personsOf(app, tx, owner));
  for (const id of await listSharingContact(tx, owner)) found.add(id);
  found.delete(owner.memberId);
  return found;
}

/** Ends an exclusion's keys; answers whom it has kept out. */
export async function endExclusionKeys(tx: Db, owner: Owner): Promise<string[]> {
  await deleteExclusionKeys(tx, owner);
  return takeMatchesWith(tx, owner);
}

/** The keys that a person is sought by, under every secret. */
export function soughtHashesOf(app: App, merchantId: string, person: ReachedPerson): Map<string, { proven: boolean }> {
  const named = nameKeysOf(person.name ?? '').map((text) => ({ kind: 'name' as const, text, proven: false }));
  const sought = soughtKeysOf(person).map((key) => ({ ...key, proven: false }));
  const hashes = new Map<string, { proven: boolean }>();
  for (const { proven, ...key } of [...exclusionKeysOf(person), ...named, ...sought])
    for (const hash of app.cipher.signatures(RESTRICTED, textOf(merchantId, key)))
      hashes.set(hash, { proven: proven || hashes.get(hash)?.proven === true });
  return hashes;
}

/** An exclusion that a member comes back from. */
export interface Return {
  readonly excludedId: string;
  readonly strength: 'sure' | 'likely';
  readonly kinds: readonly string[];
}

/** Whose exclusions a member's data are of. */
export async function findReturns(
  app: App,
  db: Db,
  owner: Owner,
  persons: readonly ReachedPerson[],
): Promise<Return[]> {
  const sought = new Map<string, { proven: boolean }>();
  for (const person of persons)
    for (const [hash, { proven }] of soughtHashesOf(app, owner.merchantId, person))
      sought.set(hash, { proven: proven || sought.get(hash)?.proven === true });
  const found = await listExclusionKeys(db, owner, [...sought.keys()], app.clock.now());
  if (found.length === 0) return [];
  const createdAt = (await findRegistered(db, owner))?.createdAt ?? app.clock.now();
  return [...Map.groupBy(found, ({ excludedId }) => excludedId)].flatMap(([excludedId, keys]): Return[] => {
    const shared = keys.map(({ kind, hash, proven }) => ({
      kind,
      proven: proven && sought.get(hash)?.proven === true,
    }));
    const isNewer = keys.every(({ since }) => createdAt > since);
    const strength = strengthOf(shared, { isNewer });
    return strength === null
      ? []
      : [{ excludedId, strength, kinds: [...new Set(keys.map(({ kind }) => kind))].toSorted() }];
  });
}

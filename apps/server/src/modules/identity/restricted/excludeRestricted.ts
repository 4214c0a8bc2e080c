import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { notifyMember } from '../../delivery/index.ts';
import { lockMembers } from '../members/members.store.ts';
import { endOtherSessions, revokeDeviceTokens } from '../sessions/endSessions.ts';
import { findOtherAccounts, findReturns, keepExclusionKeys, personsOf, refreshExclusionKeys } from './exclusionKeys.ts';
import { listMatches, upsertMatch, type NamedMatch, type Owner } from './exclusionKeys.store.ts';
import { excludeMember, isRestricted } from './restricted.ts';
import type { Person } from './restricted.rules.ts';

/** `exceptSessionId`: stays open, so that the answer to its call is everybody's. */
type Found = { readonly merchantId: string; readonly memberId: string; readonly exceptSessionId?: string };

/**
 * Excludes a restricted member and ends sessions and remembered phones, in the caller's transaction, who delivers the
 * events after its commit.
 */
export async function excludeFound(app: App, tx: Db, found: Found): Promise<void> {
  const { merchantId, memberId } = found;
  await excludeMember(app, tx, { merchantId, memberId });
  await endOtherSessions(app, tx, { ...found, reason: 'expired' });
  await revokeDeviceTokens(app, tx, { merchantId, memberId });
}

/** Excludes whoever asks for it until then, with what they are known by; their other accounts are closed as well. */
export async function excludeUntil(app: App, tx: Db, found: Found, until: Date): Promise<void> {
  const { merchantId, memberId } = found;
  await excludeFound(app, tx, found);
  await keepExclusionKeys(app, tx, { merchantId, memberId }, until);
  for (const id of await findOtherAccounts(app, tx, { merchantId, memberId }))
    await excludeWhenRestricted(app, tx, { merchantId, memberId: id });
}

/** Locks a member's accounts until the transaction ends, before anything else of them: an exclusion closes them all. */
export async function lockAccountsOf(app: App, tx: Db, owner: Owner): Promise<void> {
  await lockMembers(tx, owner.merchantId, [owner.memberId, ...(await findOtherAccounts(app, tx, owner))]);
}

/** Why a member may not play: on the list, or back from an exclusion. */
export type KeptOut = 'listed' | 'returned';

interface Judged extends Found {
  /** More than what is kept of the member. */
  readonly person?: Person;
  /** In which it is told; left out: the member's own. */
  readonly language?: string;
}

/**
 * Judges everything that is known of a member against the list and against exclusions in force, and closes the account
 * for play; called wherever any of it may have changed. Null: nothing is found that staff have not seen.
 */
export async function excludeWhenRestricted(app: App, tx: Db, judged: Judged): Promise<KeptOut | null> {
  const { person, language, ...found } = judged;
  const { merchantId, memberId } = found;
  const owner = { merchantId, memberId };
  const persons = [...(await personsOf(app, tx, owner)), ...(person ? [person] : [])];
  await refreshExclusionKeys(app, tx, owner);
  if (await isOnList(app, tx, merchantId, persons)) {
    await excludeFound(app, tx, found);
    return 'listed';
  }
  const isOpen = await noteReturns(app, tx, owner, persons);
  if (isOpen === null) return null;
  await excludeFound(app, tx, found);
  if (isOpen.isNew) {
    const helpLine = (await app.merchants.byId(merchantId))?.settings.helpLine ?? '';
    const notice = isOpen.strength === 'sure' ? 'accountClosed' : 'accountHeld';
    await notifyMember(app, tx, {
      ...owner,
      notice,
      ...(language === undefined ? {} : { language }),
      values: { helpLine },
    });
  }
  return 'returned';
}

/** Before play begins: whoever is found by now is closed out, and the asking session stays open. */
export async function isKeptFromPlay(app: App, found: Found): Promise<boolean> {
  const { merchantId, memberId } = found;
  const persons = await personsOf(app, app.db, found);
  const isSuspect =
    (await isOnList(app, app.db, merchantId, persons)) ||
    (await findReturns(app, app.db, { merchantId, memberId }, persons)).length > 0;
  if (!isSuspect) return false;
  const keptOut = await app.db.transaction((tx) => excludeWhenRestricted(app, tx, found));
  await app.events.deliver(memberId);
  return keptOut !== null;
}

async function isOnList(app: App, db: Db, merchantId: string, persons: readonly Person[]): Promise<boolean> {
  for (const person of persons) if (await isRestricted(app, db, merchantId, person)) return true;
  return false;
}

/** Keeps what is new; null: nothing keeps the member out. */
async function noteReturns(
  app: App,
  tx: Db,
  owner: { merchantId: string; memberId: string },
  persons: readonly Person[],
): Promise<{ strength: 'sure' | 'likely'; isNew: boolean } | null> {
  const known = new Map((await listMatches(tx, owner)).map((match) => [match.excludedId, match]));
  const open: { strength: 'sure' | 'likely'; isNew: boolean }[] = [];
  for (const back of await findReturns(app, tx, owner, persons)) {
    const before = known.get(back.excludedId);
    const isNew = !before || isMoreThan(back, before);
    if (isNew) await upsertMatch(tx, { ...owner, ...back, foundAt: app.clock.now(), askedBy: null, clearedBy: null });
    if (isNew || before.clearedBy === null) open.push({ strength: back.strength, isNew });
  }
  const [first] = open.toSorted((one, other) => Number(other.strength === 'sure') - Number(one.strength === 'sure'));
  return first ? { ...first, isNew: open.some(({ isNew }) => isNew) } : null;
}

/** Staff have cleared fewer signs, or weaker ones. */
const isMoreThan = (
  back: { readonly strength: string; readonly kinds: readonly string[] },
  before: { readonly strength: string; readonly kinds: readonly string[] },
): boolean =>
  (back.strength === 'sure' && before.strength === 'likely') || back.kinds.some((kind) => !before.kinds.includes(kind));

/** What keeps a member out as somebody who is excluded, and nobody has cleared. */
export const openReturns = async (db: Db, owner: { merchantId: string; memberId: string }): Promise<NamedMatch[]> =>
  (await listMatches(db, owner)).filter(({ clearedBy }) => clearedBy === null);

/** Whether a member may not play, by the list (field.md A3) or by somebody's exclusion. */
export async function isRestrictedMember(
  app: App,
  db: Db,
  owner: { merchantId: string; memberId: string },
): Promise<boolean> {
  if (await isOnList(app, db, owner.merchantId, await personsOf(app, db, owner))) return true;
  return (await openReturns(db, owner)).length > 0;
}

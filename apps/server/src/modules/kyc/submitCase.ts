import { ID_SLOTS, type IdSlot, type KycStatus } from '@baize/contract/kyc/kyc.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { deleteBlob, putBlob } from '../../kernel/blobs.ts';
import { present } from '../../kernel/must.ts';
import { excludeWhenRestricted, findRegistered, isSameName, lockMember, type KeptOut } from '../identity/index.ts';
import { openDetails, newPersonHashes, printOf, hashesOf, sealDetails } from './details.ts';
import { listCaseDuplicates } from './duplicates.store.ts';
import { closedFor, isComplete, type Details, type KycFlag } from './kyc.rules.ts';
import {
  findCase,
  insertEvent,
  lockCase,
  picturesOf,
  updateDetails,
  updatePictures,
  updateSubmitted,
  type CaseRow,
  type Owner,
} from './kyc.store.ts';

export const PICTURE_KIND = 'idPicture';

export interface Sender extends Owner {
  readonly sessionId: string;
  readonly device: string;
  readonly ip: string;
  /** In which the decision is told. */
  readonly language: string;
}

export type Outcome = { readonly status: KycStatus } | { readonly refusal: 'kyc.pending' | 'kyc.done' };

/**
 * Stores details, and submits when pictures are there; a concurrent second finds it closed. `spend` uses the proof in
 * the same transaction, and throws if it cannot.
 */
export function keepDetails(
  app: App,
  sender: Sender,
  details: Details,
  spend: (tx: Db) => Promise<void>,
): Promise<Outcome> {
  return change(app, sender, async (tx, row) => {
    await spend(tx);
    await writeDetails(app, tx, row, details);
    await insertEvent(tx, sender, { ...stamp(app), attempt: row.attempt, what: 'details' });
  });
}

/** Replaces pictures, and submits when details are there. With `fromRegistration` details need not be repeated. */
export function keepPictures(
  app: App,
  sender: Sender,
  { jpegs, fromRegistration }: { jpegs: Readonly<Partial<Record<IdSlot, Buffer>>>; fromRegistration: Details | null },
): Promise<Outcome> {
  return change(app, sender, async (tx, row) => {
    const before = picturesOf(row);
    const kept = { idCardFront: null, idCardBack: null, idCardSelfie: null } as Record<IdSlot, string | null>;
    for (const slot of ID_SLOTS) {
      const jpeg = jpegs[slot];
      if (jpeg) kept[slot] = await putBlob(app, sender.merchantId, PICTURE_KIND, jpeg, tx);
      if (before[slot]) await deleteBlob(app, sender.merchantId, before[slot], tx);
    }
    await updatePictures(tx, sender, kept, app.clock.now());
    await insertEvent(tx, sender, { ...stamp(app), attempt: row.attempt, what: 'pictures' });
    if (!row.sealed && fromRegistration) await writeDetails(app, tx, row, fromRegistration);
  });
}

async function change(app: App, sender: Sender, write: (tx: Db, row: CaseRow) => Promise<void>): Promise<Outcome> {
  const outcome = await app.db.transaction(async (tx): Promise<Outcome> => {
    const row = present(await lockCase(tx, sender, app.clock.now()), 'a case that was just locked');
    // Lock order: case, then member; the compared name stays until sent.
    await lockMember(tx, sender);
    const refusal = closedFor(row.status);
    if (refusal) return { refusal };
    await write(tx, row);
    // Details alone can show a restricted person.
    const { merchantId, memberId, sessionId: exceptSessionId } = sender;
    const keptOut = await excludeWhenRestricted(app, tx, { merchantId, memberId, exceptSessionId });
    return { status: await submitWhenComplete(app, tx, sender, keptOut) };
  });
  await app.events.deliver(sender.memberId);
  if ('status' in outcome && outcome.status === 'P') app.live.toMember(sender.memberId, { type: 'kyc' });
  return outcome;
}

async function submitWhenComplete(app: App, tx: Db, sender: Sender, keptOut: KeptOut | null): Promise<KycStatus> {
  const row = present(await findCase(tx, sender), 'a locked case');
  const details = openDetails(app, row);
  if (!details || !isComplete(details, picturesOf(row))) return row.status;
  const found = await findFlags(app, tx, sender, details, row.attempt);
  const flags = [...(keptOut === null ? [] : [FLAG_OF[keptOut]]), ...found];
  const { device, ip, language } = sender;
  await updateSubmitted(tx, sender, { flags, device, ip, language, at: app.clock.now() });
  const pictures = picturesOf(row);
  await insertEvent(tx, sender, { ...stamp(app), attempt: row.attempt + 1, what: 'submitted', pictures });
  return 'P';
}

const FLAG_OF = { listed: 'restricted', returned: 'excluded' } as const;

/** Reasons to look closer, not told to the member. */
async function findFlags(app: App, tx: Db, sender: Sender, details: Details, attempt: number): Promise<KycFlag[]> {
  const { merchantId, device, ip } = sender;
  const hashes = hashesOf(app, merchantId, details.idNumber);
  const [duplicates, registered] = [
    await listCaseDuplicates(tx, sender, { hashes, device, ip }),
    await findRegistered(tx, sender),
  ];
  const given = registered?.payeeName ?? '';
  const born = registered?.birthday ?? '';
  return [
    ...(given === '' && details.payeename !== '' ? ['noName' as const] : []),
    // Without a name or birthday in the form none can differ.
    ...(given !== '' && details.payeename !== '' && !isSameName(given, details.payeename) ? ['name' as const] : []),
    ...(born !== '' && details.birthday !== '' && born !== details.birthday ? ['birthday' as const] : []),
    ...new Set(duplicates.map(({ reason }) => reason)),
    ...(attempt > 0 ? ['again' as const] : []),
  ];
}

async function writeDetails(app: App, tx: Db, owner: Owner, details: Details): Promise<void> {
  const ownName = (await findRegistered(tx, owner))?.payeeName ?? '';
  await updateDetails(tx, owner, {
    sealed: sealDetails(app, owner, { ...details, ownName }),
    idNumberHash: printOf(app, owner.merchantId, details.idNumber),
    personHashes: await newPersonHashes(app, tx, owner, details),
    at: app.clock.now(),
  });
}

const stamp = (app: App) => ({ at: app.clock.now() });

import {
  CONTACT_WAIT_HOURS,
  type contactToStop,
  type ContactWaits,
  type PendingContact,
} from '@baize/contract/account/contactChange.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import { isUniqueViolation, type Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { hashToken } from '../../../kernel/ids.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { present } from '../../../kernel/must.ts';
import { notifyMember } from '../../delivery/index.ts';
import { findContact, isOthersContact, lockContact, setVerifiedEmail, setVerifiedMobile } from './contact.store.ts';
import {
  takesEffectAtOnce,
  confirmingContactOf,
  isSameContact,
  maskContact,
  type Contacts,
  type ContactPoint,
} from './contactChange.rules.ts';
import {
  deleteStops,
  findByStopHash,
  listContactChanges,
  listDueChanges,
  replaceContactChange,
  takeChangeOf,
  takeContactChange,
  takeContactChanges,
  withdrawChange,
  type ContactChange,
} from './contactChange.store.ts';
import { excludeWhenRestricted } from '../restricted/excludeRestricted.ts';
import { endOtherSessions, revokeDeviceTokens } from '../sessions/endSessions.ts';
import { deleteResets } from '../password/password.store.ts';
import { deleteOtherLinks } from '../social/social.store.ts';
import { noteDuplicates } from '../registration/noteDuplicates.ts';

const HOUR_MS = 3_600_000;
const BATCH = 100;

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

interface RequestAsk {
  readonly app: App;
  readonly merchant: Merchant;
  readonly language: string;
  readonly origin: string;
}

/**
 * A newly proven contact, in the caller's transaction. If the member can be reached already it waits, so that a
 * stolen session and password cannot take over recovery; the old contacts get a link to stop it. Null: it counts at
 * once; `taken`: another member's.
 */
export async function requestContact(
  ask: RequestAsk,
  tx: Db,
  owner: Owner,
  request: ContactPoint,
): Promise<PendingContact | null | 'taken'> {
  const { app, merchant, language } = ask;
  const contacts = present(await lockContact(tx, owner), 'the member of a living session');
  if (await isOthersContact(tx, owner, request)) return 'taken';
  const confirming = confirmingContactOf(request.channel, contacts);
  const waitHours = waitHoursOf(merchant);
  if (confirming === null || takesEffectAtOnce(request, confirming, waitHours)) {
    await takeChangeOf(tx, { ...owner, channel: request.channel });
    await deleteStops(tx, owner, request.channel);
    await keepContact(app, tx, owner, request, language);
    return null;
  }
  const now = app.clock.now();
  const stopToken = app.ids.token();
  const { channel, to: target } = request;
  const effectiveAt = new Date(now.getTime() + waitHours * HOUR_MS);
  const change = { id: app.ids.uuid(), ...owner, channel, target, language, askedAt: now, effectiveAt };
  await replaceContactChange(tx, { ...change, stopHash: hashToken(stopToken) });
  await notifyMember(app, tx, {
    ...owner,
    notice: channel === 'sms' ? 'mobilePending' : 'emailPending',
    language,
    values: { contact: maskContact(request), link: `${ask.origin}/m/forget?stop=${stopToken}` },
    moments: { effectiveAt },
    uselessAt: effectiveAt,
    also: confirming,
  });
  return pendingOf(change, confirming);
}

/** A member's waiting contacts, for member and staff. */
export async function pendingContacts(db: Db, owner: Owner): Promise<PendingContact[]> {
  const changes = await listContactChanges(db, owner);
  const contacts = changes.length > 0 ? await findContact(db, owner.merchantId, owner.memberId) : null;
  return changes.flatMap((change) => {
    const confirming = contacts && confirmingContactOf(change.channel, contacts);
    return confirming ? [pendingOf(change, confirming)] : [];
  });
}

const waitHoursOf = ({ settings }: Merchant): number => settings.contactWaitHours ?? CONTACT_WAIT_HOURS;

/** What a new contact would have to wait for, to be said beforehand. */
export async function contactWaits(db: Db, owner: Owner, merchant: Merchant): Promise<ContactWaits> {
  const contacts = await findContact(db, owner.merchantId, owner.memberId);
  const hours = waitHoursOf(merchant);
  const waitOf = (channel: CodeChannel) => {
    const confirming = contacts && hours > 0 ? confirmingContactOf(channel, contacts) : null;
    return confirming && { hours, confirmBy: { channel: confirming.channel, masked: maskContact(confirming) } };
  };
  return { sms: waitOf('sms'), email: waitOf('email') };
}

/** Recipient of the code that applies a change at once; null: no such change. */
export async function confirmingContactOfChange(db: Db, owner: Owner, id: string): Promise<ContactPoint | null> {
  const change = (await listContactChanges(db, owner)).find((one) => one.id === id);
  const contacts = change && (await findContact(db, owner.merchantId, owner.memberId));
  return change && contacts ? confirmingContactOf(change.channel, contacts) : null;
}

/** Applies exactly this change in the caller's transaction. Null: over; `taken`: another member was faster. */
export async function confirmContactChange(
  app: App,
  tx: Db,
  owner: Owner,
  { id, confirming }: { readonly id: string; readonly confirming: ContactPoint },
): Promise<ContactPoint | null | 'taken'> {
  const contacts: Contacts = present(await lockContact(tx, owner), 'the member of a living session');
  const change = await takeContactChange(tx, owner, id);
  if (!change) return null;
  // The confirming contact may have changed since the code was checked.
  const now = confirmingContactOf(change.channel, contacts);
  if (now === null || !isSameContact(now, confirming)) return null;
  const contact = { channel: change.channel, to: change.target };
  return (await keepContact(app, tx, owner, contact, change.language)) ? contact : 'taken';
}

/** The member's withdrawal; false: it is over. */
export const withdrawContactChange = async (db: Db, owner: Owner, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockContact(tx, owner);
    return withdrawChange(tx, owner, id);
  });

/**
 * All that a link would stop; null: invalid. The link goes to every verified contact and the confirming one. Of the
 * old contacts only the link's own kind is shown, masked.
 */
export async function findChangeToStop(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  merchantId: string,
  stopToken: string,
): Promise<OutputOf<typeof contactToStop> | null> {
  const found = await findByStopHash(db, merchantId, hashToken(stopToken), clock.now());
  if (!found) return null;
  const { memberId, channel } = found;
  const changes = await listContactChanges(db, { merchantId, memberId });
  const contacts = changes.length > 0 ? await findContact(db, merchantId, memberId) : null;
  const confirming = contacts && confirmingContactOf(channel, contacts);
  return {
    changes: changes.map((change) => ({
      channel: change.channel,
      before: change.channel === channel && confirming?.channel === channel ? maskContact(confirming) : null,
      masked: maskContact({ channel: change.channel, to: change.target }),
      effectiveAt: change.effectiveAt.toISOString(),
    })),
  };
}

/**
 * Stops all waiting changes by any link that the old contact got, in the caller's transaction. Whoever asked had a
 * session and the password, so every session ends and remembered phones are forgotten. The caller delivers the events
 * after its commit.
 */
export async function stopContactChange(
  app: App,
  tx: Db,
  merchantId: string,
  stopToken: string,
): Promise<Owner | null> {
  const stopHash = hashToken(stopToken);
  const found = await findByStopHash(tx, merchantId, stopHash, app.clock.now());
  if (!found) return null;
  const owner = { merchantId, memberId: found.memberId };
  await lockContact(tx, owner);
  // It may have been applied or stopped meanwhile.
  if (!(await findByStopHash(tx, merchantId, stopHash, app.clock.now()))) return null;
  await stopContactChanges(app, tx, owner);
  await endOtherSessions(app, tx, owner);
  await revokeDeviceTokens(app, tx, owner);
  return owner;
}

/**
 * Stops all waiting changes: a new password by code or link proves, like a stop link, that the old contacts are the
 * owner's.
 */
export async function stopContactChanges(app: App, tx: Db, owner: Owner): Promise<void> {
  for (const change of await takeContactChanges(tx, owner)) await tellStopped(app, tx, change);
  await deleteStops(tx, owner, null);
}

export async function keepDueContacts(app: App): Promise<void> {
  for (const due of await listDueChanges(app.db, app.clock.now(), BATCH)) {
    try {
      await app.db.transaction(async (tx) => {
        const member = await lockContact(tx, due);
        const change = await takeContactChange(tx, due, due.id);
        // Stopped, confirmed or replaced meanwhile.
        if (!change) return;
        const contact = { channel: change.channel, to: change.target };
        // Nobody could object in a closed account.
        const isOpen = member !== null && member.status !== 'disabled';
        if (!isOpen || !(await keepContact(app, tx, due, contact, change.language))) await tellStopped(app, tx, change);
      });
    } catch (error) {
      // Proven by another member at the same moment: the next run tells. Must not block others.
      if (!isUniqueViolation(error))
        app.log.error({ err: error, ...due }, 'a new contact could not be kept; it is tried again');
    }
  }
}

/** False when another member has proven it. The old contact is told, too. */
async function keepContact(app: App, tx: Db, owner: Owner, contact: ContactPoint, language: string): Promise<boolean> {
  const before = await findContact(tx, owner.merchantId, owner.memberId);
  const isMobile = contact.channel === 'sms';
  const known = isMobile ? before?.mobile : before?.email;
  const isProven = (isMobile ? before?.mobileVerifiedAt : before?.emailVerifiedAt) ?? null;
  // A repetition keeps even the date of proof.
  if (known && isProven && isSameContact(contact, { channel: contact.channel, to: known })) return true;
  const at = app.clock.now();
  const kept = isMobile
    ? await setVerifiedMobile(tx, owner, contact.to, at)
    : await setVerifiedEmail(tx, owner, contact.to, at);
  if (!kept) return false;
  await noteDuplicates(app, owner, tx);
  await deleteStops(tx, owner, contact.channel);
  if (!isMobile) {
    // The old address's password links and sign-ins end with it.
    await deleteResets(tx, owner);
    await deleteOtherLinks(tx, owner, contact.to);
  }
  const also = known ? { also: { channel: contact.channel, to: known } } : {};
  await notifyMember(app, tx, { ...owner, notice: isMobile ? 'mobileChanged' : 'emailChanged', language, ...also });
  // The contact may be an excluded person's; the answer is everybody's.
  await excludeWhenRestricted(app, tx, { ...owner, language });
  return true;
}

async function tellStopped(app: App, tx: Db, change: ContactChange): Promise<void> {
  const { merchantId, memberId, language, channel, target } = change;
  const contact = maskContact({ channel, to: target });
  const contacts = await findContact(tx, merchantId, memberId);
  const confirming = contacts && confirmingContactOf(channel, contacts);
  const also = confirming ? { also: confirming } : {};
  await notifyMember(app, tx, {
    merchantId,
    memberId,
    notice: 'contactStopped',
    language,
    values: { contact },
    ...also,
  });
}

const pendingOf = (change: ContactChange, confirming: ContactPoint): PendingContact => ({
  id: change.id,
  channel: change.channel,
  masked: maskContact({ channel: change.channel, to: change.target }),
  askedAt: change.askedAt.toISOString(),
  effectiveAt: change.effectiveAt.toISOString(),
  confirmBy: { channel: confirming.channel, masked: maskContact(confirming) },
});

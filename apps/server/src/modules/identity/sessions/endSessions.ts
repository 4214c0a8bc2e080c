import type { EndReason } from '@baize/contract/live.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { revokeFamilies, revokeFamily } from '../devices/devices.store.ts';
import {
  endSessionRow,
  endSessionRows,
  endStaleSessionRows,
  findFamilyOf,
  type EndedSession,
} from './sessions.store.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/**
 * `forgetsPhone`: the phone must not come back by itself. `reason`: shown to the session's pages; default: ended
 * elsewhere.
 */
interface Ending {
  readonly forgetsPhone: boolean;
  readonly reason?: Exclude<EndReason, 'ended'>;
}

/** False when it was not there. */
export async function endOneSession(
  app: App,
  session: Owner & { readonly id: string },
  ending: Ending,
): Promise<boolean> {
  const ended = await app.db.transaction((tx) => endSessionIn(app, tx, session, ending));
  if (ended) await app.events.deliver(session.memberId);
  return ended;
}

/** In the caller's transaction, who delivers the events after its commit. */
export async function endSessionIn(
  app: App,
  tx: Db,
  session: Owner & { readonly id: string },
  { forgetsPhone, reason }: Ending,
): Promise<boolean> {
  const row = await endSessionRow(tx, session, app.clock.now());
  if (!row) return false;
  if (forgetsPhone && row.familyId) await endFamily(app, tx, { ...session, familyId: row.familyId });
  await tellEnded(app, tx, session, [row], reason);
  return true;
}

/**
 * Ends a member's other sessions in the caller's transaction, who delivers the events after its commit. `reason`:
 * when not from elsewhere.
 */
export async function endOtherSessions(
  app: App,
  tx: Db,
  { reason, ...owner }: Owner & { readonly exceptSessionId?: string; readonly reason?: Ending['reason'] },
): Promise<void> {
  await tellEnded(app, tx, owner, await endSessionRows(tx, owner, app.clock.now()), reason);
}

/** Forgets remembered phones, except that of `exceptSessionId`. */
export async function revokeDeviceTokens(
  app: App,
  tx: Db,
  owner: Owner & { readonly exceptSessionId?: string },
): Promise<void> {
  const { exceptSessionId: id, merchantId } = owner;
  const exceptFamilyId = id === undefined ? null : await findFamilyOf(tx, { id, merchantId });
  await revokeFamilies(tx, { ...owner, exceptFamilyId }, app.clock.now());
}

/** Forgets a remembered phone and ends its sessions; false: forgotten before. */
export async function endFamily(app: App, tx: Db, family: Owner & { readonly familyId: string }): Promise<boolean> {
  const now = app.clock.now();
  const revoked = await revokeFamily(tx, family, now);
  const { merchantId, memberId, familyId } = family;
  await tellEnded(app, tx, family, await endSessionRows(tx, { merchantId, memberId, familyId }, now));
  return revoked;
}

/**
 * Ends a phone's sessions except the `keeps` used last, in the caller's transaction; the phone stays remembered. True
 * when some ended; the caller delivers the events after its commit.
 */
export async function endStaleSessions(
  app: App,
  tx: Db,
  family: Owner & { readonly familyId: string; readonly keeps: number },
): Promise<boolean> {
  const ended = await endStaleSessionRows(tx, family, app.clock.now());
  await tellEnded(app, tx, family, ended, 'replaced');
  return ended.length > 0;
}

async function tellEnded(
  app: App,
  tx: Db,
  { merchantId, memberId }: Owner,
  ended: readonly EndedSession[],
  reason?: Ending['reason'],
): Promise<void> {
  for (const { id } of ended)
    await app.events.emit(tx, 'sessionEnded', { merchantId, memberId, sessionId: id, ...(reason && { reason }) });
}

import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import { REMEMBERED_DAYS } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { must } from '../../../kernel/must.ts';
import { notifyMember } from '../../delivery/index.ts';
import {
  findDeviceToken,
  insertDeviceToken,
  insertFamily,
  revokeFamily,
  spendDeviceToken,
  type Family,
} from './devices.store.ts';
import { judgeSpentToken } from './devices.rules.ts';
import { endFamily } from '../sessions/endSessions.ts';
import { updateFamilyOf } from '../sessions/sessions.store.ts';

const DAY_MS = 24 * 3_600_000;

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/**
 * Remembers a phone after a full login: begins a line of device tokens that ends 30 days later (`field.md` A11). Only the token's
 * hash is kept; the session is tied to the line, so that ending that session from elsewhere forgets the phone, too.
 */
export async function rememberDevice(
  app: App,
  tx: Db,
  { merchantId, memberId, sessionId, device }: Owner & { readonly sessionId: string; readonly device: string },
): Promise<string> {
  const now = app.clock.now();
  const familyId = app.ids.uuid();
  const deviceToken = app.ids.token();
  await insertFamily(tx, {
    id: familyId,
    merchantId,
    memberId,
    deviceLabel: deviceLabelOf(device),
    at: now,
    expiresAt: new Date(now.getTime() + REMEMBERED_DAYS * DAY_MS),
  });
  const inserted = await insertDeviceToken(tx, { hash: hashToken(deviceToken), merchantId, familyId, at: now });
  must(inserted, 'a fresh token is nobody’s');
  await updateFamilyOf(tx, { id: sessionId, merchantId }, familyId);
  return deviceToken;
}

/** Forgets the phone that holds this token: it chose to be remembered no more, or anew. Its sessions go on. */
export async function forgetDevice(
  app: App,
  tx: Db,
  { merchantId, deviceToken }: { readonly merchantId: string; readonly deviceToken: string },
): Promise<void> {
  const now = app.clock.now();
  const found = await findDeviceToken(tx, merchantId, hashToken(deviceToken), now);
  if (found) await revokeFamily(tx, { merchantId, memberId: found.memberId, familyId: found.familyId }, now);
}

export type Remembered =
  | { readonly is: 'known'; readonly family: Family }
  | { readonly is: 'stolen' | 'unknown'; readonly memberId: string | null };

/**
 * Trades a device token for the next one, in the caller's transaction. A token is good once: one that comes back was copied, so the
 * whole line ends, its sessions too, and the member is told. The one exception is the same phone asking again because the answer
 * got lost, which it shows by bringing the same successor.
 */
export async function useDeviceToken(
  app: App,
  tx: Db,
  ask: {
    readonly merchantId: string;
    readonly deviceToken: string;
    readonly nextToken: string;
    readonly language: string;
  },
): Promise<Remembered> {
  const now = app.clock.now();
  const { merchantId } = ask;
  const [hash, successorHash] = [hashToken(ask.deviceToken), hashToken(ask.nextToken)];
  if (hash.equals(successorHash)) return { is: 'unknown', memberId: null };
  const family = await spendDeviceToken(tx, { hash, successorHash, merchantId, now });
  if (family) {
    const isFresh = await insertDeviceToken(tx, {
      hash: successorHash,
      merchantId,
      familyId: family.familyId,
      at: now,
    });
    if (isFresh) return { is: 'known', family };
    // A successor that somebody has already was not drawn at random: nothing of this line can be trusted.
    return endStolen(app, tx, { ...family, merchantId }, ask.language);
  }
  const found = await findDeviceToken(tx, merchantId, hash, now);
  if (!found) return { is: 'unknown', memberId: null };
  switch (judgeSpentToken(found, successorHash, now)) {
    case 'again':
      return { is: 'known', family: found };
    case 'over':
      return { is: 'unknown', memberId: found.memberId };
    case 'stolen':
      return endStolen(app, tx, { ...found, merchantId }, ask.language);
  }
}

async function endStolen(
  app: App,
  tx: Db,
  family: Family & { merchantId: string },
  language: string,
): Promise<Remembered> {
  const { merchantId, memberId } = family;
  // Told once, however often the copy is tried.
  if (await endFamily(app, tx, family))
    await notifyMember(app, tx, { merchantId, memberId, notice: 'deviceTokenStolen', language });
  return { is: 'stolen', memberId };
}

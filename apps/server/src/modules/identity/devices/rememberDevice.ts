import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import { REMEMBERED_DAYS } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { must } from '../../../kernel/must.ts';
import { findDeviceToken, insertDeviceToken, insertFamily, revokeFamily, updateFamilyOf } from './devices.store.ts';

const DAY_MS = 24 * 3_600_000;

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/**
 * Remembers a phone after a full login: a token family for 30 days (`field.md` A11). Only the hash is stored; the
 * session belongs to the family, so that ending it elsewhere forgets the phone.
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

/** Forgets the phone of this token. Its sessions go on. */
export async function forgetDevice(
  app: App,
  tx: Db,
  { merchantId, deviceToken }: { readonly merchantId: string; readonly deviceToken: string },
): Promise<void> {
  const now = app.clock.now();
  const found = await findDeviceToken(tx, merchantId, hashToken(deviceToken), now);
  if (found) await revokeFamily(tx, { merchantId, memberId: found.memberId, familyId: found.familyId }, now);
}

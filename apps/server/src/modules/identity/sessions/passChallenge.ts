import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { countryOf } from '../../../kernel/countries.ts';
import { updateAskedLogin } from './history.store.ts';
import { originsOf } from './knownOrigins.rules.ts';
import { clearQuestionDue, insertKnownOrigins } from './knownOrigins.store.ts';
import { rememberDevice } from '../devices/rememberDevice.ts';

export interface Answered {
  readonly session: { readonly id: string; readonly merchantId: string; readonly memberId: string };
  readonly device: string;
  readonly deviceId: string;
  readonly ip: string;
}

/**
 * Clears an answered question in the caller's transaction: its origin is known from now on. Returns the device token
 * if asked for; one of two right answers gets it.
 */
export async function passChallenge(
  app: App,
  tx: Db,
  { session, device, deviceId, ip }: Answered,
): Promise<string | null> {
  const { id: sessionId, merchantId, memberId } = session;
  const cleared = await clearQuestionDue(tx, { sessionId, merchantId, memberId });
  await insertKnownOrigins(tx, { merchantId, memberId }, originsOf(deviceId, countryOf(ip)), app.clock.now());
  if (cleared) await updateAskedLogin(tx, { sessionId, merchantId, memberId }, 'ok');
  if (!cleared?.remembers) return null;
  return rememberDevice(app, tx, { merchantId, memberId, sessionId, device });
}

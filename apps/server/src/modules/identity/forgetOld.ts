import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { deleteOldCaptchas } from './captcha/captcha.store.ts';
import { deleteOldHours } from './codes/codeCosts.store.ts';
import { deleteOldCodes } from './codes/codes.store.ts';
import { deleteOldStops } from './contact/contactChange.store.ts';
import { deleteOldFamilies } from './devices/devices.store.ts';
import { deleteOldUnlocks } from './login/unlock.store.ts';
import { deleteOldLogins } from './sessions/history.store.ts';
import { deleteOldSessions } from './sessions/sessions.store.ts';
import { deleteOldThrottles } from './tries/throttle.store.ts';

const DAY_MS = 24 * 3_600_000;
/** Logins are kept for member and support, ended token families to recognize theft. */
const LOGINS_KEPT_MS = 180 * DAY_MS;
const FAMILIES_KEPT_MS = 90 * DAY_MS;

export async function forgetOld({ db, clock }: Pick<App, 'clock'> & { db: Db }): Promise<void> {
  const now = clock.now();
  await deleteOldCaptchas(db, now);
  await deleteOldCodes(db, now);
  await deleteOldHours(db, new Date(now.getTime() - DAY_MS));
  await deleteOldThrottles(db, now);
  await deleteOldUnlocks(db, now);
  await deleteOldStops(db, now);
  await deleteOldSessions(db, now);
  await deleteOldLogins(db, new Date(now.getTime() - LOGINS_KEPT_MS));
  await deleteOldFamilies(db, new Date(now.getTime() - FAMILIES_KEPT_MS));
}

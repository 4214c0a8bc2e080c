import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { excludeMember, isRestricted } from './restricted.ts';
import { endOtherSessions, revokeDeviceTokens } from '../sessions/endSessions.ts';
import { ID_NUMBER } from './idNumbers.ts';
import { findRegistered } from '../registration/registration.store.ts';

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

/** The same when the account's present data match: a name may come late. */
export async function excludeWhenRestricted(app: App, tx: Db, owner: Found): Promise<void> {
  const registered = await findRegistered(tx, owner);
  if (!registered) return;
  const { payeeName: name, birthday, idNumber: sealed } = registered;
  const idNumber = sealed ? app.cipher.open(ID_NUMBER, Buffer.from(sealed)).toString() : '';
  const person = { name, birthday: birthday ?? '', idNumber };
  if (await isRestricted(app, tx, owner.merchantId, person)) await excludeFound(app, tx, owner);
}

import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { notifyMember } from '../../delivery/index.ts';
import { stopContactChanges } from '../contact/contactChange.ts';
import { endOtherSessions, revokeDeviceTokens } from '../sessions/endSessions.ts';
import { deleteResets, updatePassword } from './password.store.ts';

interface NewPassword {
  readonly merchantId: string;
  readonly memberId: string;
  readonly passwordHash: string;
  readonly language: string;
  /** The session in which it is changed goes on. Absent: it was had by a code or a link, so new contacts that wait are stopped. */
  readonly exceptSessionId?: string;
}

/**
 * Keeps a new password in the caller's transaction: every other session ends, remembered phones are forgotten, open reset links
 * die, and the member is told (`field.md` A13). The caller delivers the events after its commit.
 */
export async function setNewPassword(
  app: App,
  tx: Db,
  { passwordHash, language, ...owner }: NewPassword,
): Promise<void> {
  const { merchantId, memberId } = owner;
  await updatePassword(tx, owner, passwordHash, app.clock.now());
  await deleteResets(tx, owner);
  await endOtherSessions(app, tx, owner);
  await revokeDeviceTokens(app, tx, { merchantId, memberId });
  if (owner.exceptSessionId === undefined) await stopContactChanges(app, tx, { merchantId, memberId });
  await notifyMember(app, tx, { merchantId, memberId, notice: 'passwordChanged', language });
}

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
  /** The session that continues. Absent: by code or link, which also stops waiting contacts. */
  readonly exceptSessionId?: string;
}

/**
 * Stores a password in the caller's transaction: other sessions, remembered phones and open links end, the member is
 * told (`field.md` A13). The caller delivers the events after its commit.
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

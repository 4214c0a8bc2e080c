import type { resetPassword } from '@baize/contract/identity/password.ts';
import { hashToken } from '../../../kernel/ids.ts';
import type { Ask } from '../../../kernel/on.ts';
import { findCredentialsById } from '../members/credentials.store.ts';
import { refuseSame, refuseWeak } from './refusePassword.ts';
import { hashPassword } from './password.ts';
import { findReset, takeReset } from './password.store.ts';
import { setNewPassword } from './setNewPassword.ts';

/** The link is spent only when the password is accepted. */
export async function resetByLink(ask: Ask<typeof resetPassword>): Promise<{ userName: string }> {
  const { app, db, merchant, input, language } = ask;
  refuseWeak(ask, '');
  const tokenHash = hashToken(input.token);
  const memberId = await findReset(db, merchant.id, tokenHash, app.clock.now());
  const member = memberId && (await findCredentialsById(db, merchant.id, memberId));
  if (!member || member.status === 'disabled') throw ask.fail('reset.invalid');
  refuseWeak(ask, member.userName);
  await refuseSame(ask, member.passwordHash);

  const passwordHash = await hashPassword(input.newPassword);
  await db.transaction(async (tx) => {
    if (!(await takeReset(tx, merchant.id, tokenHash, app.clock.now()))) throw ask.fail('reset.invalid');
    await setNewPassword(app, tx, { merchantId: merchant.id, memberId: member.id, passwordHash, language });
  });
  await app.events.deliver(member.id);
  return { userName: member.userName };
}

import type { setPasswordByMobile } from '@baize/contract/identity/password.ts';
import type { SessionInfo } from '@baize/contract/identity/session.ts';
import type { Ask } from '../../../kernel/on.ts';
import { mobileOf } from '../contact/mobileOf.ts';
import { findCredentialsByMobile } from '../members/credentials.store.ts';
import { openSession } from '../sessions/openSession.ts';
import { hashPassword } from './password.ts';
import { readProof, refuseCode } from '../codes/proof.ts';
import { refuseSame, refuseWeak } from './refusePassword.ts';
import { setNewPassword } from './setNewPassword.ts';

type MobileAsk = Ask<typeof setPasswordByMobile>;

/**
 * Sets a password by a code (or token) and logs in (A2). The code is spent last: after `modify.new.old.same` it stays
 * valid (A8).
 */
export async function setByMobile(ask: MobileAsk): Promise<SessionInfo> {
  const { app, db, merchant, input, language, device, deviceId, ip } = ask;
  const target = mobileOf(ask);
  refuseWeak(ask, '');
  const proof = await readProof(ask, 'setPassword', target);
  if (proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
  const member = await findCredentialsByMobile(db, merchant.id, target);
  if (!member) throw ask.fail('code.wrong');
  if (member.status === 'disabled') throw ask.fail('login.disabled');
  refuseWeak(ask, member.userName);
  await refuseSame(ask, member.passwordHash);

  const passwordHash = await hashPassword(input.newPassword);
  const info = await db.transaction(async (tx) => {
    if (!(await proof.spend(tx))) throw refuseCode(ask, 'expired');
    await setNewPassword(app, tx, { merchantId: merchant.id, memberId: member.id, passwordHash, language });
    const owner = { ...member, firstTimeLogin: false };
    return openSession(app, tx, owner, { device, deviceId, ip, language, way: 'recovery' });
  });
  await app.events.deliver(member.id);
  return info;
}

import {
  changePassword,
  forgotPassword,
  resetPassword,
  setPasswordByMobile,
} from '@baize/contract/identity/password.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { on, type Ask } from '../../../kernel/on.ts';
import { forgetPassword } from './forgetPassword.ts';
import { hashPassword } from './password.ts';
import { rememberDevice } from '../devices/rememberDevice.ts';
import { resetByLink } from './resetByLink.ts';
import { refuseWeak } from './refusePassword.ts';
import { findFamilyOf } from '../sessions/sessions.store.ts';
import { setByMobile } from './setByMobile.ts';
import { setNewPassword } from './setNewPassword.ts';
import { verifyPassword } from './verifyPassword.ts';

export const passwordCalls = [
  on(forgotPassword, forgetPassword),
  on(resetPassword, resetByLink),
  on(setPasswordByMobile, setByMobile),

  on(changePassword, async (ask) => {
    const { app, db, session, merchant, input, language } = ask;
    if (input.confirmNewPassword !== input.newPassword)
      throw ask.invalid({ confirmNewPassword: sentence('field.passwordRepeat') });
    refuseWeak(ask, session.userName);
    const shown = await verifyPassword(ask, input.oldPassword);
    if (shown.outcome === 'locked')
      throw ask.fail('login.locked', { minutes: shown.minutes, retryAfterSeconds: shown.minutes * 60 });
    // A first password is set by a code or link.
    if (shown.outcome !== 'right')
      throw ask.fail('password.wrong', undefined, {
        oldPassword: sentence('field.passwordOldWrong'),
      });
    if (input.newPassword === input.oldPassword) throw ask.fail('modify.new.old.same');

    const passwordHash = await hashPassword(input.newPassword);
    const owner = { merchantId: merchant.id, memberId: session.memberId, exceptSessionId: session.id };
    const deviceToken = await db.transaction(async (tx) => {
      const wasRemembered = (await findFamilyOf(tx, session)) !== null;
      await setNewPassword(app, tx, { ...owner, passwordHash, language });
      return wasRemembered ? rememberAnew(ask, tx) : null;
    });
    await app.events.deliver(session.memberId);
    return deviceToken === null ? {} : { deviceToken };
  }),
];

/** The phone stays remembered with a new token (`decisions.md`, old-password field). */
function rememberAnew({ app, session, merchant, device }: Ask<typeof changePassword>, tx: Db): Promise<string> {
  const { id: sessionId, memberId } = session;
  return rememberDevice(app, tx, { merchantId: merchant.id, memberId, sessionId, device });
}

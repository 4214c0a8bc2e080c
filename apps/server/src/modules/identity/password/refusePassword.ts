import type { changePassword, resetPassword, setPasswordByMobile } from '@baize/contract/identity/password.ts';
import type { Ask } from '../../../kernel/on.ts';
import { isBreachedPassword } from './breachedPasswords.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { checkPassword } from './password.ts';
import { checkNewPassword } from '../registration/register.rules.ts';

type PasswordAsk = Ask<typeof changePassword> | Ask<typeof setPasswordByMobile> | Ask<typeof resetPassword>;

/** `decisions.md`, Validation rules: password. `userName` is empty for unidentified callers. */
export function refuseWeak(ask: PasswordAsk, userName: string): void {
  const wrong = checkNewPassword(ask.input.newPassword, userName, isCommonPassword, isBreachedPassword(ask.app));
  if (wrong) throw ask.invalid({ newPassword: wrong });
}

/** A8: `modify.new.old.same`; only for an identified member. */
export async function refuseSame(
  ask: Ask<typeof setPasswordByMobile> | Ask<typeof resetPassword>,
  passwordHash: string | null,
): Promise<void> {
  if (await checkPassword(passwordHash, ask.input.newPassword)) throw ask.fail('modify.new.old.same');
}

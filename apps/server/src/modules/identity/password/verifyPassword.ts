import type { Merchant } from '../../../kernel/merchant.ts';
import type { App } from '../../../kernel/app.ts';
import type { Session } from '../../../kernel/session.ts';
import { findCredentials } from '../members/members.store.ts';
import { checkPassword } from './password.ts';
import { withAttemptLimit, tryKeysOf } from '../tries/tries.ts';

/** At the login password, once more, by somebody who is logged in. */
const tryKey = tryKeysOf<[merchantId: string, memberId: string]>('s');

export type Shown =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'wrong' }
  /** The member logs in without a password (by code or by another provider). */
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'locked'; readonly minutes: number };

/**
 * Whether a member who is logged in knows the login password, before something that guards the account is changed
 * (`field.md` A13). Tries are counted before the password is looked at, so that guesses that come at once all count; a stolen
 * session gets as few of them as a login has.
 */
export async function verifyPassword(
  { app, merchant, session }: { app: App; merchant: Merchant; session: Session },
  password: string,
): Promise<Shown> {
  const member = await findCredentials(app.db, merchant.id, session.userName);
  if (!member?.passwordHash) return { outcome: 'missing' };
  const key = tryKey(merchant.id, session.memberId);
  const tried = await withAttemptLimit(app, [{ key, max: merchant.settings.lockAfter }], () =>
    checkPassword(member.passwordHash, password),
  );
  if (tried.outcome === 'right') return { outcome: 'right' };
  return tried.minutes > 0 ? { outcome: 'locked', minutes: tried.minutes } : { outcome: 'wrong' };
}

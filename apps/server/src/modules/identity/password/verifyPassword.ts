import type { Merchant } from '../../../kernel/merchant.ts';
import type { App } from '../../../kernel/app.ts';
import type { Session } from '../../../kernel/session.ts';
import { findCredentials } from '../members/members.store.ts';
import { checkPassword } from './password.ts';
import { withAttemptLimit, tryKeysOf } from '../tries/tries.ts';

const tryKey = tryKeysOf<[merchantId: string, memberId: string]>('s');

export type Shown =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'wrong' }
  /** The member has no password (code or provider login). */
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'locked'; readonly minutes: number };

/**
 * Whether a logged-in member knows the password, before a sensitive change (`field.md` A13). Tries count before the
 * check, as at a login.
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

import type { Ask } from '../../kernel/on.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/session.ts';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { verifyPassword } from '../identity/index.ts';

type ReauthCode = 'account.passwordWrong' | 'account.passwordMissing' | 'account.locked';

interface Reauth {
  readonly app: App;
  readonly merchant: Merchant;
  readonly session: Session;
  readonly input: { readonly password: string };
  fail(code: ReauthCode, value?: Record<string, unknown>, fields?: Record<string, string>): Refusal;
}

/** Requires the login password in this call (`field.md` A13). */
export async function requirePassword(ask: Reauth): Promise<void> {
  const shown = await verifyPassword(ask, ask.input.password);
  if (shown.outcome === 'wrong') throw ask.fail('account.passwordWrong');
  if (shown.outcome === 'missing') throw ask.fail('account.passwordMissing');
  if (shown.outcome === 'locked')
    throw ask.fail('account.locked', { minutes: shown.minutes, retryAfterSeconds: shown.minutes * 60 });
}

/** Always the session's own. */
export const ownerOf = ({
  session,
}: {
  readonly session: Ask['session'] & object;
}): {
  merchantId: string;
  memberId: string;
} => ({ merchantId: session.merchantId, memberId: session.memberId });

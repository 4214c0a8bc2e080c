import type { login } from '@baize/contract/identity/session.ts';
import type { Ask } from '../../../kernel/on.ts';
import { decideBeforePassword } from './login.rules.ts';
import { requireCaptcha } from '../captcha/requireCaptcha.ts';
import { minutesUntil } from '../tries/tries.rules.ts';
import { withAttemptLimit, triesAt, type AttemptOutcome } from '../tries/tries.ts';

export type LoginAsk = Ask<typeof login>;

/** Keys of a try: what was typed, and the address. */
export interface LoginKeys {
  readonly account: string;
  readonly address: string;
}

/** Lock and captcha, before any password or code is checked. */
export async function assertLoginAllowed(ask: LoginAsk, keys: LoginKeys): Promise<void> {
  const { app, merchant, input } = ask;
  const now = app.clock.now();
  const [account, address] = await Promise.all([triesAt(app, keys.account), triesAt(app, keys.address)]);
  const decision = decideBeforePassword({
    failedForAccount: account.failures,
    failedForAddress: address.failures,
    accountLockedUntil: account.lockedUntil,
    captchaAlways: merchant.flags.CAPTCHA3,
    captchaGiven: Boolean(input.captchaId && input.captcha),
    now,
  });
  if (decision === 'locked' && account.lockedUntil) throw locked(ask, minutesUntil(account.lockedUntil, now));
  await requireCaptcha(ask, decision !== 'checkPassword');
}

/**
 * One login try. `lockAfter` null never locks (codes have their own tries). Shared addresses get captchas, never
 * locks, and an own success does not clear their count.
 */
export function guardLogin<T>(
  ask: LoginAsk,
  keys: LoginKeys,
  lockAfter: number | null,
  judge: () => Promise<T | null>,
): Promise<AttemptOutcome<T>> {
  const limits = [
    { key: keys.account, max: lockAfter },
    { key: keys.address, max: null, isShared: true },
  ];
  return withAttemptLimit(ask.app, limits, judge);
}

export const locked = (ask: LoginAsk, minutes: number) =>
  ask.fail('login.locked', { minutes, retryAfterSeconds: minutes * 60, captcha: true });

import { PAYMENT_PASSWORD_DAY_TRIES, PAYMENT_PASSWORD_TRIES } from '@baize/contract/account/security.ts';
import type { App } from '../../kernel/app.ts';
import { checkPassword, forgiveTries, withAttemptLimit, triesAt, tryKeysOf } from '../identity/index.ts';
import { countDayTry, findPaymentPassword, forgetDayTries } from './paymentPassword.store.ts';

const tryKey = tryKeysOf<[merchantId: string, memberId: string]>('pp');

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

const keyOf = ({ merchantId, memberId }: Owner): string => tryKey(merchantId, memberId);

export type PaymentPasswordOutcome =
  | { readonly outcome: 'right' }
  /** `triesLeft` until it rests for half an hour. */
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  /** None is set yet. */
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'locked'; readonly minutes: number }
  /** Too many guesses in a day: a code sets a new one. */
  | { readonly outcome: 'resetNeeded' };

/**
 * Checks the payment password: five wrong in half an hour lock for half an hour (`decisions.md`), ten in a day until
 * reset (otherwise 240 guesses a day). Tries count before the check; nothing is checked while locked.
 */
export async function checkPaymentPassword(app: App, owner: Owner, digits: string): Promise<PaymentPasswordOutcome> {
  const kept = await findPaymentPassword(app.db, owner);
  if (!kept) return { outcome: 'missing' };
  if (kept.lockedAt) return { outcome: 'resetNeeded' };
  const limit = { key: keyOf(owner), max: PAYMENT_PASSWORD_TRIES };
  const tried = await withAttemptLimit(app, [limit], async () => {
    await countDayTry(app.db, owner, { now: app.clock.now(), max: PAYMENT_PASSWORD_DAY_TRIES });
    return checkPassword(kept.passwordHash, digits);
  });
  if (tried.outcome === 'right') {
    await forgetDayTries(app.db, owner);
    return { outcome: 'right' };
  }
  if ((await findPaymentPassword(app.db, owner))?.lockedAt) return { outcome: 'resetNeeded' };
  if (tried.minutes > 0) return { outcome: 'locked', minutes: tried.minutes };
  const failures = tried.outcome === 'wrong' ? (tried.failures[0] ?? 0) : PAYMENT_PASSWORD_TRIES;
  return { outcome: 'wrong', triesLeft: Math.max(0, PAYMENT_PASSWORD_TRIES - failures) };
}

/** Until when the payment password is locked, or null. */
export async function paymentPasswordLock(app: App, owner: Owner): Promise<Date | null> {
  return (await triesAt(app, keyOf(owner))).lockedUntil;
}

/** A reset begins with a clean sheet. */
export const unlockPaymentPassword = (app: App, owner: Owner): Promise<void> => forgiveTries(app, keyOf(owner));

import { PAYMENT_PASSWORD_TRIES } from '@baize/contract/account/security.ts';
import type { App } from '../../kernel/app.ts';
import { checkPassword, forgiveTries, guard, triesAt, tryKeysOf } from '../identity/index.ts';
import { findPaymentPassword } from './paymentPassword.store.ts';

const tryKey = tryKeysOf<[merchantId: string, memberId: string]>('pp');

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

const keyOf = ({ merchantId, memberId }: Owner): string => tryKey(merchantId, memberId);

export type PaymentPasswordOutcome =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'wrong' }
  /** None is set yet. */
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'locked'; readonly minutes: number };

/**
 * Judges the six digits that confirm a withdrawal: five wrong ones within half an hour lock it for half an hour
 * (`decisions.md`). The try is counted before it is judged, so that guesses which come at once all count; while it is locked
 * the right digits are not looked at either.
 */
export async function checkPaymentPassword(app: App, owner: Owner, digits: string): Promise<PaymentPasswordOutcome> {
  const kept = await findPaymentPassword(app.db, owner);
  if (!kept) return { outcome: 'missing' };
  const limit = { key: keyOf(owner), max: PAYMENT_PASSWORD_TRIES };
  const tried = await guard(app, [limit], () => checkPassword(kept.passwordHash, digits));
  if (tried.outcome === 'right') return { outcome: 'right' };
  return tried.minutes > 0 ? { outcome: 'locked', minutes: tried.minutes } : { outcome: 'wrong' };
}

/** Until when the payment password is locked, or null. */
export async function paymentPasswordLock(app: App, owner: Owner): Promise<Date | null> {
  return (await triesAt(app, keyOf(owner))).lockedUntil;
}

/** A reset begins with a clean sheet. */
export const unlockPaymentPassword = (app: App, owner: Owner): Promise<void> => forgiveTries(app, keyOf(owner));

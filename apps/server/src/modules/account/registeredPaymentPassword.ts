import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { addRegistrationStep, hashPassword, type RegisteredMember } from '../identity/index.ts';
import { isWeakPaymentPassword } from './paymentPassword.rules.ts';
import { replacePaymentPassword } from './paymentPassword.store.ts';

/** Keeps the payment password that registration asked for (A3), in the transaction that opens the account. */
export function keepRegisteredPaymentPassword(app: App): void {
  addRegistrationStep(app, async (tx: Db, { merchantId, memberId, paymentPassword }: RegisteredMember) => {
    if (paymentPassword === '') return;
    if (isWeakPaymentPassword(paymentPassword))
      throw new Refusal('input.invalid', undefined, {
        paymentPassword: 'These digits are easy to guess. Please choose others.',
      });
    const passwordHash = await hashPassword(paymentPassword);
    await replacePaymentPassword(tx, { merchantId, memberId }, { before: null, passwordHash, at: app.clock.now() });
  });
}

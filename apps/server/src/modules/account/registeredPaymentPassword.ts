import { provide } from '../../kernel/ports.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { App } from '../../kernel/app.ts';
import { registrationSteps, hashPassword } from '../identity/index.ts';
import { isWeakPaymentPassword } from './paymentPassword.rules.ts';
import { replacePaymentPassword } from './paymentPassword.store.ts';

/** Stores registration's payment password (A3) in its transaction. */
export function keepRegisteredPaymentPassword(app: App): void {
  provide(app, registrationSteps, {
    judge: ({ paymentPassword }): Record<string, string> =>
      paymentPassword !== '' && isWeakPaymentPassword(paymentPassword)
        ? { paymentPassword: sentence('field.digitsEasy') }
        : {},
    prepare: async ({ paymentPassword }) => {
      if (paymentPassword === '') return () => Promise.resolve();
      const passwordHash = await hashPassword(paymentPassword);
      return async (tx, owner) => {
        await replacePaymentPassword(tx, owner, { before: null, passwordHash, at: app.clock.now() });
      };
    },
  });
}

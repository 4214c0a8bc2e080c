import type { App } from '../../kernel/app.ts';
import { refuse } from '../../kernel/on.ts';
import type { Session } from '../../kernel/session.ts';
import { checkPaymentPassword } from '../account/index.ts';

/** Refuses unless the six digits are right; a call that asks this declares `PAYMENT_PASSWORD_ERRORS`. */
export async function requirePaymentPassword(app: App, session: Session, digits: string): Promise<void> {
  const judged = await checkPaymentPassword(app, session, digits);
  switch (judged.outcome) {
    case 'right':
      return;
    case 'missing':
      throw refuse('paymentPassword.missing');
    case 'wrong':
      throw refuse('paymentPassword.wrong', { triesLeft: judged.triesLeft });
    case 'locked':
      throw refuse('paymentPassword.locked', { minutes: judged.minutes, retryAfterSeconds: judged.minutes * 60 });
    case 'resetNeeded':
      throw refuse('paymentPassword.resetNeeded');
  }
}

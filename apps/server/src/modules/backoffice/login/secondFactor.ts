import type { App } from '../../../kernel/app.ts';
import { withAttemptLimit } from '../../identity/index.ts';
import { spendRecovery, spendStep } from './login.store.ts';
import { LOCK_AFTER, staffTries } from './staffTries.ts';
import { recoveryHash, stepOf } from './totp.ts';

const DIGITS = /^\d{6}$/;

/** Checks an authenticator or recovery code, each good once. A number: locked for so many minutes. */
export async function checkSecondFactor(
  app: App,
  { id, sealed, code }: { id: string; sealed: Buffer; code: string },
): Promise<'right' | 'recovery' | 'wrong' | number> {
  const tried = await withAttemptLimit(app, [{ key: staffTries.code(id), max: LOCK_AFTER }], async () => {
    const answer = DIGITS.test(code) ? await checkDigits(app, id, sealed, code) : await checkRecovery(app, id, code);
    return answer !== 'wrong' && answer;
  });
  if (tried.outcome === 'locked') return tried.minutes;
  return tried.outcome === 'right' ? tried.value : 'wrong';
}

async function checkDigits(app: App, id: string, sealed: Buffer, code: string): Promise<'right' | 'wrong'> {
  const step = stepOf(app, sealed, code);
  return step !== null && (await spendStep(app.db, id, step)) ? 'right' : 'wrong';
}

async function checkRecovery(app: App, id: string, code: string): Promise<'recovery' | 'wrong'> {
  return (await spendRecovery(app.db, id, recoveryHash(code), app.clock.now())) ? 'recovery' : 'wrong';
}

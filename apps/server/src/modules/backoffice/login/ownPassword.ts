import { sentence } from '@baize/contract/sentence.ts';
import { checkPassword, withAttemptLimit } from '../../identity/index.ts';
import type { OwnAsk } from '../../../kernel/staff/backoffice.ts';
import { findStaffCredentials } from './login.store.ts';
import { LOCK_AFTER, staffTries } from './staffTries.ts';

/** Asks for the own password again, against borrowed screens. Returns its hash. */
export async function checkOwnPassword(ask: OwnAsk, password: string): Promise<string> {
  const tried = await withAttemptLimit(
    ask.app,
    [{ key: staffTries.ownPassword(ask.staff.id), max: LOCK_AFTER }],
    async () => {
      const found = await findStaffCredentials(ask.db, ask.staff.userName);
      return found && (await checkPassword(found.passwordHash, password)) && found.passwordHash;
    },
  );
  if (tried.outcome === 'locked')
    throw ask.fail('login.locked', { minutes: tried.minutes, retryAfterSeconds: tried.minutes * 60 });
  if (tried.outcome === 'wrong')
    throw ask.fail('login.failed', undefined, { current: sentence('desk.notYourPassword') });
  return tried.value;
}

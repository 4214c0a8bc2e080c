import { updateEmail, updateMobile } from '@baize/contract/account/security.ts';
import { isUniqueViolation, type Db } from '@baize/db';
import { on, type Ask } from '../../kernel/on.ts';
import { present } from '../../kernel/must.ts';
import { notifyMember } from '../delivery/index.ts';
import {
  addressOf,
  findProfile,
  maskEmail,
  maskNumber,
  mobileOf,
  readProof,
  refuseCode,
  setVerifiedEmail,
  setVerifiedMobile,
} from '../identity/index.ts';
import { ownerOf, requirePassword } from './shownPassword.ts';

/** `field.md` A13: the password again, a code to the new one, and a word to the one before. */
export const contactCalls = [
  on(updateEmail, async (ask) => {
    const { app, db } = ask;
    const email = addressOf(ask);
    const owner = ownerOf(ask);
    const { email: before } = present(await findProfile(db, owner), 'the member of a living session');
    await requirePassword(ask);
    await bind(ask, email.toLowerCase(), async (tx) => {
      if (!(await setVerifiedEmail(tx, owner, email, app.clock.now()))) throw ask.fail('account.contactTaken');
      const also = before ? { also: { channel: 'email' as const, to: before } } : {};
      await notifyMember(app, tx, { ...owner, notice: 'emailChanged', language: ask.language, ...also });
    });
    return { email: maskEmail(email) };
  }),

  on(updateMobile, async (ask) => {
    const { app, db } = ask;
    const mobile = mobileOf(ask);
    const owner = ownerOf(ask);
    const { mobile: before } = present(await findProfile(db, owner), 'the member of a living session');
    await requirePassword(ask);
    await bind(ask, mobile, async (tx) => {
      if (!(await setVerifiedMobile(tx, owner, mobile, app.clock.now()))) throw ask.fail('account.contactTaken');
      const also = before ? { also: { channel: 'sms' as const, to: before } } : {};
      await notifyMember(app, tx, { ...owner, notice: 'mobileChanged', language: ask.language, ...also });
    });
    return { mobile: maskNumber(mobile) };
  }),
];

type ContactAsk = Ask<typeof updateEmail> | Ask<typeof updateMobile>;

/**
 * Spends the code and keeps what it proves, both or neither. Who has the code owns the number, so it may be said that another
 * account has proven it already.
 */
async function bind(ask: ContactAsk, target: string, keep: (tx: Db) => Promise<void>): Promise<void> {
  const proof = await readProof(ask, 'contact', target);
  if (proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
  try {
    await ask.db.transaction(async (tx) => {
      if (!(await proof.spend(tx))) throw refuseCode(ask, 'expired');
      await keep(tx);
    });
  } catch (error) {
    // Two members with the same number in the same moment: the index has let one in.
    if (isUniqueViolation(error)) throw ask.fail('account.contactTaken');
    throw error;
  }
}

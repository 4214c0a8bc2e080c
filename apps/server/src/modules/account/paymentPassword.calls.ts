import { hasWithdrawalPassword, paymentPassword, resetPaymentPassword } from '@baize/contract/account/security.ts';
import type { Db } from '@baize/db';
import { on, type Ask } from '../../kernel/on.ts';
import { present } from '../../kernel/must.ts';
import { notifyMember } from '../delivery/index.ts';
import { findProfile, hashPassword, readProof, refuseCode } from '../identity/index.ts';
import { checkPaymentPassword, unlockPaymentPassword } from './checkPaymentPassword.ts';
import { hoursOfRest, isWeakPaymentPassword } from './paymentPassword.rules.ts';
import { findPaymentPassword, replacePaymentPassword } from './paymentPassword.store.ts';
import { ownerOf, requirePassword } from './verifiedPassword.ts';

type ChangeAsk = Ask<typeof paymentPassword> | Ask<typeof resetPaymentPassword>;

export const paymentPasswordCalls = [
  on(hasWithdrawalPassword, async (ask) => ({
    hasWithdrawalPassword: (await findPaymentPassword(ask.db, ownerOf(ask))) !== null,
  })),

  on(paymentPassword, async (ask) => {
    const { oldPaymentPassword, paymentPassword: digits } = ask.input;
    if (isWeakPaymentPassword(digits)) throw ask.fail('paymentPassword.weak');
    const before = await findPaymentPassword(ask.db, ownerOf(ask));
    await requirePassword(ask);
    if (before) await requireOld(ask, oldPaymentPassword ?? '');
    await keep(ask, before?.passwordHash ?? null);
    return {};
  }),

  on(resetPaymentPassword, async (ask) => {
    const { app, db, input } = ask;
    if (isWeakPaymentPassword(input.paymentPassword)) throw ask.fail('paymentPassword.weak');
    const member = present(await findProfile(db, ownerOf(ask)), 'the member of a living session');
    const target =
      input.channel === 'sms'
        ? member.mobileVerifiedAt && member.mobile
        : member.emailVerifiedAt && member.email?.toLowerCase();
    if (!target) throw ask.fail('codes.noContact');
    const before = await findPaymentPassword(db, ownerOf(ask));
    const provenAt = input.channel === 'sms' ? member.mobileVerifiedAt : member.emailVerifiedAt;
    const hours = provenAt && before ? hoursOfRest(provenAt, app.clock.now()) : 0;
    if (hours > 0) throw ask.fail('paymentPassword.contactTooNew', { hours, retryAfterSeconds: hours * 3600 });
    await requirePassword(ask);
    const proof = await readProof(ask, 'paymentPassword', target);
    if (proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
    await keep(ask, before?.passwordHash ?? null, async (tx) => {
      if (!(await proof.spend(tx))) throw refuseCode(ask, 'expired');
    });
    await unlockPaymentPassword(app, ownerOf(ask));
    return {};
  }),
];

async function requireOld(ask: Ask<typeof paymentPassword>, digits: string): Promise<void> {
  const judged = await checkPaymentPassword(ask.app, ownerOf(ask), digits);
  if (judged.outcome === 'locked') {
    const { minutes } = judged;
    throw ask.fail('paymentPassword.locked', { minutes, retryAfterSeconds: minutes * 60 });
  }
  if (judged.outcome === 'resetNeeded') throw ask.fail('paymentPassword.resetNeeded');
  if (judged.outcome === 'wrong') throw ask.fail('paymentPassword.wrong', { triesLeft: judged.triesLeft });
}

/** Of two changes the second fails, and its code stays valid. */
async function keep(ask: ChangeAsk, before: string | null, spend?: (tx: Db) => Promise<void>): Promise<void> {
  const { app } = ask;
  const owner = ownerOf(ask);
  const passwordHash = await hashPassword(ask.input.paymentPassword);
  await ask.db.transaction(async (tx) => {
    await spend?.(tx);
    const replaced = await replacePaymentPassword(tx, owner, { before, passwordHash, at: app.clock.now() });
    if (!replaced) throw ask.fail('paymentPassword.changedMeanwhile');
    await notifyMember(app, tx, { ...owner, notice: 'paymentPasswordChanged', language: ask.language });
  });
}

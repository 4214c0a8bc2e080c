import { endOtherSessions, securityOverview, SECURITY_ANSWERS } from '@baize/contract/account/security.ts';
import { on } from '../../kernel/on.ts';
import { present } from '../../kernel/must.ts';
import {
  contactWaits,
  endOtherSessions as endOthers,
  findProfile,
  pendingContacts,
  revokeDeviceTokens,
} from '../identity/index.ts';
import { paymentPasswordLock } from './checkPaymentPassword.ts';
import { findPaymentPassword } from './paymentPassword.store.ts';
import { listAnswered } from './questions.store.ts';
import { ownerOf } from './verifiedPassword.ts';

export const securityCalls = [
  on(securityOverview, async (ask) => {
    const { app, db } = ask;
    const owner = ownerOf(ask);
    const [found, payment, lockedUntil, answered, pending, waits] = await Promise.all([
      findProfile(db, owner),
      findPaymentPassword(db, owner),
      paymentPasswordLock(app, owner),
      listAnswered(db, owner),
      pendingContacts(db, owner),
      contactWaits(db, owner, ask.merchant),
    ]);
    const member = present(found, 'the member of a living session');
    return {
      password: { isSet: member.hasPassword, changedAt: member.passwordChangedAt?.toISOString() ?? null },
      paymentPassword: {
        isSet: payment !== null,
        changedAt: payment?.changedAt.toISOString() ?? null,
        lockedUntil: lockedUntil?.toISOString() ?? null,
      },
      questions: {
        enabled: ask.merchant.flags.SECQUES3,
        isComplete: answered.length >= SECURITY_ANSWERS,
      },
      pendingContacts: pending,
      contactWaits: waits,
    };
  }),

  on(endOtherSessions, async (ask) => {
    const { app, db, session } = ask;
    const others = { ...ownerOf(ask), exceptSessionId: session.id };
    await db.transaction(async (tx) => {
      await revokeDeviceTokens(app, tx, others);
      await endOthers(app, tx, others);
    });
    await app.events.deliver(session.memberId);
    return {};
  }),
];

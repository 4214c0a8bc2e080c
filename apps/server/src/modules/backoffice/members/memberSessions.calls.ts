import { endMemberSessions, memberSessions } from '@baize/contract/backoffice/members.ts';
import {
  endOtherSessions,
  endSessionIn,
  listLivingSessions,
  lockMember,
  revokeDeviceTokens,
} from '../../identity/index.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { getFacts } from './memberFacts.ts';

const sessions = onStaff(memberSessions, async ({ app, db, input, fail }) => {
  await getFacts(db, input, fail);
  const list = await listLivingSessions(db, input, app.clock.now());
  return {
    list: list.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
});

const endSessions = onStaff(endMemberSessions, async ({ app, db, input, audit, fail }) => {
  const { merchantId, memberId, sessionId, reason } = input;
  const owner = { merchantId, memberId };
  const ended = await db.transaction(async (tx) => {
    const member = await lockMember(tx, { merchantId, memberId });
    if (!member) throw fail('member.unknown');
    const living = await listLivingSessions(tx, owner, app.clock.now());
    if (sessionId === null) {
      await endOtherSessions(app, tx, owner);
      await revokeDeviceTokens(app, tx, owner);
    } else if (!(await endSessionIn(app, tx, { ...owner, id: sessionId }, { forgetsPhone: true }))) {
      throw fail('session.unknown');
    }
    const gone = living.filter(({ id }) => sessionId === null || id === sessionId);
    await audit(tx, {
      target: { kind: 'member', id: memberId },
      merchantId,
      reason,
      before: { userName: member.userName, sessions: gone.map(({ device, ip }) => `${device}, ${ip}`) },
      after: { userName: member.userName, sessions: [] },
    });
    return gone.length;
  });
  await app.events.deliver();
  return { ended };
});

export const memberSessionHandlers: readonly StaffHandler[] = [sessions, endSessions];

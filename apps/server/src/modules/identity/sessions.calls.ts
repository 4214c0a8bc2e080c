import { endSession, logout, memberInfo, sessions, testPlay, TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { present } from '../../kernel/must.ts';
import { on } from '../../kernel/on.ts';
import { findMember, insertMember } from './members.store.ts';
import { openSession } from './openSession.ts';
import { endSessionRow, listLivingSessions } from './sessions.store.ts';

const TRIAL_NAME_DIGITS = 10;

export const sessionCalls = [
  on(logout, async ({ app, session }) => {
    await end(app, session);
    return {};
  }),

  on(sessions, async ({ db, app, session }) => {
    const rows = await listLivingSessions(db, session, app.clock.now());
    return {
      list: rows.map((row) => ({
        id: row.id,
        current: row.id === session.id,
        device: row.device,
        ip: row.ip,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      })),
    };
  }),

  on(endSession, async ({ app, session, input, fail }) => {
    const ended = await end(app, { ...session, id: input.id });
    if (!ended) throw fail('session.unknown');
    return {};
  }),

  on(memberInfo, async ({ db, session }) => {
    const member = present(await findMember(db, session.memberId), 'the member of a living session');
    return {
      id: member.id,
      account: member.userName,
      nickname: member.nickname,
      type: member.type,
      clubLabel: null,
      createdAt: member.createdAt.toISOString(),
    };
  }),

  on(testPlay, async (ask) => {
    const { app, db, merchant, fail } = ask;
    if (merchant.flags['TRIAL3'] === false) throw fail('trial.closed');
    const id = app.ids.uuid();
    const member = {
      id,
      merchantId: merchant.id,
      bucket: bucketOf(id),
      userName: `trial${app.ids.digits(TRIAL_NAME_DIGITS)}`,
      passwordHash: null,
      type: TRIAL_MEMBER,
      currency: merchant.settings.currency,
      nickname: '',
      birthday: null,
      profile: {},
      registerMethod: 'H5',
      termsVersion: null,
      at: app.clock.now(),
    } as const;
    const info = await db.transaction(async (tx) => {
      await insertMember(tx, member);
      await app.events.emit(tx, 'memberRegistered', { merchantId: merchant.id, memberId: id });
      return openSession(app, tx, { ...member, status: 'active', createdAt: member.at }, ask);
    });
    // The trial wallet is filled by whoever hears of the new member.
    await app.events.deliver();
    return info;
  }),
];

/** Ends a session on the server, closes its open pages and tells the other modules. False when it was not there. */
async function end(app: App, session: { id: string; merchantId: string; memberId: string }): Promise<boolean> {
  const ended = await app.db.transaction(async (tx) => {
    const was = await endSessionRow(tx, session, app.clock.now());
    if (was)
      await app.events.emit(tx, 'sessionEnded', {
        merchantId: session.merchantId,
        memberId: session.memberId,
        sessionId: session.id,
      });
    return was;
  });
  if (ended) {
    app.live.toSession(session.id, { type: 'forcedLogout', reason: 'ended' });
    await app.events.deliver();
  }
  return ended;
}

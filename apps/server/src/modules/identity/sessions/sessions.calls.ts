import {
  endSession,
  LOGIN_HISTORY_MAX,
  loginHistory,
  logout,
  sessions,
  testPlay,
  TRIAL_MEMBER,
} from '@baize/contract/identity/session.ts';
import { AFFIRMATIONS } from '@baize/contract/identity/terms.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { on } from '../../../kernel/on.ts';
import { hasFamilies } from '../devices/devices.store.ts';
import { endOneSession } from './endSessions.ts';
import { listLogins } from './history.store.ts';
import { insertMember } from '../members/members.store.ts';
import { insertAgreement } from '../registration/terms.store.ts';
import { openSession } from './openSession.ts';
import { findFamilyOf, listLivingSessions } from './sessions.store.ts';

const TRIAL_NAME_DIGITS = 10;

export const sessionCalls = [
  on(logout, async ({ app, session }) => {
    // A remembered phone stays so: only `autoLogin` pauses until the next login (A4).
    await endOneSession(app, session, { forgetsPhone: false });
    return {};
  }),

  on(sessions, async ({ db, app, session }) => {
    const now = app.clock.now();
    const { merchantId, memberId } = session;
    const [rows, exceptFamilyId] = await Promise.all([listLivingSessions(db, session, now), findFamilyOf(db, session)]);
    return {
      remembersOthers: await hasFamilies(db, { merchantId, memberId, exceptFamilyId }, now),
      list: rows.map((row) => ({
        id: row.id,
        current: row.id === session.id,
        device: row.device,
        ip: row.ip,
        country: row.country,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      })),
    };
  }),

  on(endSession, async ({ app, session, input, fail }) => {
    const other = { id: input.id, merchantId: session.merchantId, memberId: session.memberId };
    const ended = await endOneSession(app, other, { forgetsPhone: input.id !== session.id });
    if (!ended) throw fail('session.unknown');
    return {};
  }),

  on(loginHistory, async ({ db, session }) => {
    const lines = await listLogins(db, session, LOGIN_HISTORY_MAX);
    return { list: lines.map((line) => ({ ...line, at: line.at.toISOString() })) };
  }),

  on(testPlay, async (ask) => {
    const { app, db, merchant, input, language, ip } = ask;
    const id = app.ids.uuid();
    // Terms accepted as a guest do not bind a member to others.
    const { termsVersion: version } = merchant.settings;
    const hasAgreed = input.termsVersion === version;
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
      termsVersion: hasAgreed ? version : null,
      at: app.clock.now(),
    } as const;
    const info = await db.transaction(async (tx) => {
      await insertMember(tx, member);
      if (hasAgreed) {
        const said = { version, items: AFFIRMATIONS, language, ip, at: member.at };
        await insertAgreement(tx, { merchantId: merchant.id, memberId: id, ...said });
      }
      await app.events.emit(tx, 'memberRegistered', { merchantId: merchant.id, memberId: id });
      return openSession(app, tx, { ...member, status: 'active', createdAt: member.at }, ask);
    });
    // A listener fills the trial wallet.
    await app.events.deliver(id);
    return info;
  }),
];

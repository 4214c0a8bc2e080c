import type { autoLogin, SessionInfo } from '@baize/contract/identity/session.ts';
import type { Ask } from '../../../kernel/on.ts';
import { findCredentialsById } from '../members/credentials.store.ts';
import { endStaleSessions } from '../sessions/endSessions.ts';
import { recordTry } from '../sessions/recordTry.ts';
import { hasLoginWay } from './login.rules.ts';
import { openSession } from '../sessions/openSession.ts';
import { useDeviceToken } from './useDeviceToken.ts';

/** Concurrent sessions of a remembered phone: its tabs, not all visits of half an hour. */
export const SESSIONS_PER_PHONE = 3;

type RememberedAsk = Ask<typeof autoLogin>;

/** Logs a remembered phone in by its token (A4, `autoLogin`). */
export async function loginRemembered(ask: RememberedAsk): Promise<SessionInfo> {
  if (!hasLoginWay(ask.merchant.flags)) throw ask.fail('login.closed');
  const entered = await ask.db.transaction((tx) => trade(ask, tx));
  // Sessions ended by a stolen token, or to make room, are told after the commit.
  if (entered.is === 'stolen' || (entered.is === 'in' && entered.madeRoom)) await ask.app.events.deliver();
  if (entered.is === 'in') {
    void ask.app.events.deliver();
    return entered.info;
  }
  if (entered.memberId && entered.is !== 'unknown') {
    const outcome = entered.is === 'stolen' ? 'stolen' : 'disabled';
    await recordTry(ask, 'remembered', entered.memberId, outcome);
  }
  throw ask.fail(entered.is === 'disabled' ? 'login.disabled' : 'login.forgotten');
}

type Entered =
  | { readonly is: 'in'; readonly info: SessionInfo; readonly madeRoom: boolean }
  | { readonly is: 'stolen' | 'unknown' | 'disabled'; readonly memberId: string | null };

async function trade(ask: RememberedAsk, tx: RememberedAsk['db']): Promise<Entered> {
  const { app, merchant, input, language, device, ip } = ask;
  const remembered = await useDeviceToken(app, tx, { merchantId: merchant.id, ...input, language });
  if (remembered.is !== 'known') return remembered;
  const { familyId, memberId } = remembered.family;
  const member = await findCredentialsById(tx, merchant.id, memberId);
  if (!member || member.status === 'disabled') return { is: 'disabled', memberId };
  const keeps = SESSIONS_PER_PHONE - 1;
  const madeRoom = await endStaleSessions(app, tx, { merchantId: merchant.id, memberId, familyId, keeps });
  const info = await openSession(app, tx, member, { device, ip, language, way: 'remembered', familyId });
  return { is: 'in', info, madeRoom };
}

import { TRIAL_MEMBER, type LoginInfo } from '@baize/contract/identity/session.ts';
import { recordTry } from '../sessions/recordTry.ts';
import { decideEntrance } from './login.rules.ts';
import type { LoginAsk } from './loginGate.ts';
import type { Credentials } from '../members/members.store.ts';
import { openSession } from '../sessions/openSession.ts';
import { forgetDevice } from '../devices/rememberDevice.ts';

/** Lets in an identified member: checks status and entrance, remembers the phone if asked. */
export async function completeLogin(ask: LoginAsk, member: Credentials): Promise<LoginInfo> {
  const { app, db, merchant, input } = ask;
  const { type: way, remember, forgets } = input;
  if (member.status === 'disabled') {
    await recordTry(ask, way, member.id, 'disabled');
    throw ask.fail('login.disabled');
  }
  const entrance = decideEntrance({
    hasAgentEntrance: merchant.settings.agentEntrance ?? false,
    side: input.side,
    type: member.type,
  });
  if (entrance !== 'open') {
    await recordTry(ask, way, member.id, 'entrance');
    throw ask.fail(entrance === 'notMember' ? 'login.notMember' : 'login.notAgent');
  }

  const { device, deviceId, ip, language } = ask;
  // Not for one-time passwords of others, nor for trials.
  const remembers = remember && !member.firstTimeLogin && member.type !== TRIAL_MEMBER;
  const info = await db.transaction(async (tx) => {
    if (forgets) await forgetDevice(app, tx, { merchantId: merchant.id, deviceToken: forgets });
    return openSession(app, tx, member, { device, deviceId, ip, language, way, remembers });
  });
  // Whoever counts logins hears of it now; the login itself waits for nobody.
  void app.events.deliver();
  return info;
}

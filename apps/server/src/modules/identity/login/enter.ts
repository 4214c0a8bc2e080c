import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import { TRIAL_MEMBER, type LoginInfo, type LoginOutcome, type LoginWay } from '@baize/contract/identity/session.ts';
import { countryOf } from '../../../kernel/countries.ts';
import { insertLogin } from '../sessions/history.store.ts';
import { decideEntrance } from './login.rules.ts';
import type { LoginAsk } from './loginGate.ts';
import type { Credentials } from '../members/members.store.ts';
import { openSession } from '../sessions/openSession.ts';
import { forgetDevice } from '../devices/rememberDevice.ts';

/** Lets a member in who has shown who they are: refused when disabled or at the wrong entrance, remembered when asked for. */
export async function enter(ask: LoginAsk, member: Credentials): Promise<LoginInfo> {
  const { app, db, merchant, input } = ask;
  const { type: way, remember, forgets } = input;
  if (member.status === 'disabled') {
    await recordTry(ask, member.id, 'disabled');
    throw ask.fail('login.disabled');
  }
  const entrance = decideEntrance({
    hasAgentEntrance: merchant.settings.agentEntrance ?? false,
    side: input.side,
    type: member.type,
  });
  if (entrance !== 'open') {
    await recordTry(ask, member.id, 'entrance');
    throw ask.fail(entrance === 'notMember' ? 'login.notMember' : 'login.notAgent');
  }

  const { device, deviceId, ip, language } = ask;
  // A password that somebody else has chosen is used once, and a trial has nothing to come back to.
  const remembers = remember && !member.firstTimeLogin && member.type !== TRIAL_MEMBER;
  return db.transaction(async (tx) => {
    if (forgets) await forgetDevice(app, tx, { merchantId: merchant.id, deviceToken: forgets });
    return openSession(app, tx, member, { device, deviceId, ip, language, way, remembers });
  });
}

type TriedAsk = Pick<LoginAsk, 'app' | 'db' | 'merchant' | 'device' | 'ip'> & {
  readonly input: { readonly type?: LoginWay };
};

/** A try that did not succeed, for the login history; null for a name or number that nobody has, which costs the same. */
export async function recordTry(
  ask: TriedAsk,
  memberId: string | null,
  outcome: Exclude<LoginOutcome, 'ok'>,
  way: LoginWay = ask.input.type ?? 'username',
): Promise<void> {
  const { app, db, merchant } = ask;
  await insertLogin(db, {
    id: app.ids.uuid(),
    merchantId: merchant.id,
    memberId,
    at: app.clock.now(),
    way,
    outcome,
    device: deviceLabelOf(ask.device),
    ip: ask.ip,
    country: countryOf(ask.ip),
  });
}

import type { socialFinish } from '@baize/contract/identity/social.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { Ask } from '../../../kernel/on.ts';
import { findCredentialsByEmail, findCredentialsById } from '../members/credentials.store.ts';
import { recordTry } from '../sessions/recordTry.ts';
import { decideEntrance } from '../login/login.rules.ts';
import type { Credentials } from '../members/members.store.ts';
import { openSession } from '../sessions/openSession.ts';
import type { Person } from './social.rules.ts';
import { findLinkedMember, insertLink } from './social.store.ts';
import { sealTicket } from './socialTicket.ts';

type FinishAsk = Ask<typeof socialFinish>;

/**
 * Logs in the member of this sign-in: linked before, or with the same address proven on both sides. Otherwise returns
 * a ticket for registration (`decisions.md`). An address only typed links nothing: a stranger could register with it
 * beforehand.
 */
export async function loginSocially(ask: FinishAsk, person: Person): Promise<OutputOf<typeof socialFinish>> {
  const { app, db, merchant, input, device, ip, language } = ask;
  const link = { merchantId: merchant.id, provider: input.provider, subject: person.subject };
  const linkedId = await findLinkedMember(db, link);
  const member = linkedId
    ? await findCredentialsById(db, merchant.id, linkedId)
    : person.email && (await findCredentialsByEmail(db, merchant.id, person.email));
  if (!member) {
    const { email, nickname } = person;
    return { session: null, registration: { socialTicket: sealTicket(app, { ...link, email }), email, nickname } };
  }
  await checkMember(ask, member);
  const session = await db.transaction(async (tx) => {
    if (!linkedId) await insertLink(tx, { ...link, memberId: member.id, email: person.email, at: app.clock.now() });
    return openSession(app, tx, member, { device, deviceId: ask.deviceId, ip, language, way: input.provider });
  });
  void app.events.deliver();
  return { session, registration: null };
}

async function checkMember(ask: FinishAsk, member: Credentials): Promise<void> {
  const refuse = (outcome: 'disabled' | 'entrance') => recordTry(ask, ask.input.provider, member.id, outcome);
  if (member.status === 'disabled') {
    await refuse('disabled');
    throw ask.fail('login.disabled');
  }
  const hasAgentEntrance = ask.merchant.settings.agentEntrance ?? false;
  if (decideEntrance({ hasAgentEntrance, side: 'member', type: member.type }) === 'notMember') {
    await refuse('entrance');
    throw ask.fail('login.notMember');
  }
}

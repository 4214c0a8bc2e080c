import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import type { App } from '../../../kernel/app.ts';
import { countryOf } from '../../../kernel/countries.ts';
import { notifyMember } from '../../delivery/index.ts';
import type { Answered } from './passChallenge.ts';
import { endSessionIn } from './endSessions.ts';
import { updateAskedLogin } from './history.store.ts';
import { originWords } from './knownOrigins.rules.ts';

/**
 * Ends a session after a wrong answer (A4), records it, and tells the member once that somebody with the password was
 * stopped.
 */
export async function failChallenge(
  app: App,
  { session, device, ip, language }: Omit<Answered, 'deviceId'> & { readonly language: string },
): Promise<void> {
  const { id: sessionId, merchantId, memberId } = session;
  await app.db.transaction(async (tx) => {
    if (!(await endSessionIn(app, tx, session, { forgetsPhone: true, reason: 'wrongAnswer' }))) return;
    await updateAskedLogin(tx, { sessionId, merchantId, memberId }, 'wrongAnswer');
    const values = originWords({ device: deviceLabelOf(device), ip, country: countryOf(ip) });
    await notifyMember(app, tx, { merchantId, memberId, notice: 'questionFailed', language, values });
  });
  await app.events.deliver(memberId);
}

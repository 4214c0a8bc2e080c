import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import type { LoginOutcome, LoginWay } from '@baize/contract/identity/session.ts';
import { countryOf } from '../../../kernel/countries.ts';
import type { Ask } from '../../../kernel/on.ts';
import { insertLogin } from './history.store.ts';

/** A failed try for the login history; null member: unknown, at equal cost. */
export async function recordTry(
  { app, db, merchant, device, ip }: Pick<Ask, 'app' | 'db' | 'merchant' | 'device' | 'ip'>,
  way: LoginWay,
  memberId: string | null,
  outcome: Exclude<LoginOutcome, 'ok'>,
): Promise<void> {
  await insertLogin(db, {
    id: app.ids.uuid(),
    merchantId: merchant.id,
    memberId,
    at: app.clock.now(),
    way,
    outcome,
    device: deviceLabelOf(device),
    ip,
    country: countryOf(ip),
  });
}

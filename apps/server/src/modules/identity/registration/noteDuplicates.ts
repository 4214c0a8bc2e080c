import type { App } from '../../../kernel/app.ts';
import { insertDuplicates } from './registration.store.ts';

const DAY_MS = 24 * 3600_000;
const ADDRESS_DAYS = 30;

/**
 * Notes for staff who else may be the same person (field.md A5): same number, e-mail, device, ID, or internet address within 30
 * days. After the commit, so that of two who register at once the later one sees the earlier; hearing it twice changes nothing.
 */
export async function noteDuplicates(app: App, member: { merchantId: string; memberId: string }): Promise<void> {
  const at = app.clock.now();
  await insertDuplicates(app.db, { ...member, at, addressSince: new Date(at.getTime() - ADDRESS_DAYS * DAY_MS) });
}

import type { App } from '../../../kernel/app.ts';
import { insertDuplicates } from './registration.store.ts';

const DAY_MS = 24 * 3600_000;
const ADDRESS_DAYS = 30;

/**
 * Notes possible duplicates for staff (field.md A5): same number, email, device, ID, or address within 30 days. After
 * the commit, so that the later of two sees the earlier; idempotent.
 */
export async function noteDuplicates(app: App, member: { merchantId: string; memberId: string }): Promise<void> {
  const at = app.clock.now();
  await insertDuplicates(app.db, { ...member, at, addressSince: new Date(at.getTime() - ADDRESS_DAYS * DAY_MS) });
}

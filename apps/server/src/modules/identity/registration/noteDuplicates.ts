import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { insertDuplicates } from './registration.store.ts';

const DAY_MS = 24 * 3600_000;
const ADDRESS_DAYS = 30;

/**
 * Notes possible duplicates for staff (field.md A5): same number, email in any of its forms, device, ID, or address
 * within 30 days. Idempotent. Of a registration after its commit, so that the later of two sees the earlier; of a new
 * contact in the transaction that keeps it.
 */
export async function noteDuplicates(
  app: App,
  member: { merchantId: string; memberId: string },
  db: Db = app.db,
): Promise<void> {
  const at = app.clock.now();
  await insertDuplicates(db, { ...member, at, addressSince: new Date(at.getTime() - ADDRESS_DAYS * DAY_MS) });
}

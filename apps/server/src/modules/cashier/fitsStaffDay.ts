import { parseAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { present } from '../../kernel/must.ts';
import { allocate, givenAlone } from './allocations.store.ts';

/** Of merchants that have set nothing. */
const TWO_STAFF_ABOVE = '5000.00';

interface Giving {
  readonly merchantId: string;
  readonly staffId: string;
  /** Minor units; null: without an end. */
  readonly amount: bigint | null;
}

/**
 * Whether one of the staff may give so much alone, with all that they gave today: gifts, rains, adjustments and
 * promotions count together, per person and merchant's day. Takes it from the day when it fits.
 */
export async function fitsStaffDay(app: App, tx: Db, { merchantId, staffId, amount }: Giving): Promise<boolean> {
  if (amount === 0n) return true;
  const { settings } = present(await app.merchants.byId(merchantId), 'the merchant of a gift');
  const twoStaffAbove = settings.promotions?.twoStaffAbove ?? TWO_STAFF_ABOVE;
  const limit = twoStaffAbove === '' ? null : parseAmount(twoStaffAbove, settings.currency);
  if (limit === null) return true;
  if (amount === null) return false;
  const period = dayIn(settings.timeZone, app.clock.now());
  return allocate(tx, givenAlone(merchantId, staffId, period), { amount, limit });
}

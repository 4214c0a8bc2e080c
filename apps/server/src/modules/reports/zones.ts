import { refuseInsideTransaction, type Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { dayIn } from '../../kernel/clock.ts';
import { findZone, fixZone } from './marks.store.ts';

const WITHOUT_MERCHANT = 'UTC';

const zonesOf = perApp(() => new Map<string, string>());

/** Fixed by the first counted entry. */
export async function zoneOf(app: App, db: Db, merchantId: string): Promise<string> {
  const known = zonesOf(app).get(merchantId);
  if (known !== undefined) return known;
  const zone = await fixZone(db, merchantId);
  zonesOf(app).set(merchantId, zone);
  return zone;
}

/** The merchant's own until fixed. Inside a transaction pass it on. */
export async function shownZoneOf(app: App, merchantId: string, tx?: Db): Promise<string> {
  // Also when the zone is in memory: it is not in every process.
  if (!tx) refuseInsideTransaction();
  const fixed = zonesOf(app).get(merchantId) ?? (await findZone(tx ?? app.db, merchantId));
  return fixed ?? (await app.merchants.byId(merchantId))?.settings.timeZone ?? WITHOUT_MERCHANT;
}

/** Days of moments in a zone; fast when asked in order. */
export function dayFinder(timeZone: string): (moment: Date) => string {
  let day = '';
  let from = 0;
  let to = 0;
  return (moment) => {
    const at = moment.getTime();
    if (at < from || at >= to) {
      day = dayIn(timeZone, moment);
      from = dayStart(timeZone, day).getTime();
      to = dayEnd(timeZone, day).getTime();
    }
    return day;
  };
}

import { addDays } from '@baize/contract/calendar.ts';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { findLastClosed, insertClosedDay } from './closedDays.store.ts';
import { readerOf } from './reader.ts';
import { shownZoneOf } from './zones.ts';

declare module '../../kernel/events.ts' {
  interface EventMap {
    /** All entries of the merchant's day are counted; none will follow. */
    dayClosed: { merchantId: string; day: string };
  }
}

/** The ledger's deadline is 30 s, so entries of the day are written by then. */
const REST_MS = 30_000;
/** How far missed days are closed, one by one. */
const BACK_DAYS = 60;

export async function closeDays(app: App): Promise<void> {
  for (const { id } of await app.merchants.list()) await closeDaysOf(app, id);
}

async function closeDaysOf(app: App, merchantId: string): Promise<void> {
  const zone = await shownZoneOf(app, merchantId);
  const now = app.clock.now();
  const over = dayIn(zone, new Date(now.getTime() - REST_MS));
  const last = await findLastClosed(app.db, merchantId);
  const yesterday = addDays(over, -1);
  if (last !== null && last >= yesterday) return;
  await readerOf(app).sweep(merchantId);
  // Starts with yesterday.
  const first = last === null ? yesterday : addDays(last, 1);
  const from = first < addDays(over, -BACK_DAYS) ? addDays(over, -BACK_DAYS) : first;
  for (let day = from; day <= yesterday; day = addDays(day, 1)) {
    await app.db.transaction(async (tx) => {
      if (!(await insertClosedDay(tx, { merchantId, day, at: app.clock.now() }))) return;
      await app.events.emit(tx, 'dayClosed', { merchantId, day });
    });
    // Events of no member are heard at once: who hears a period's last day has to have heard the days before it.
    await app.events.deliver();
  }
}

import { addDays } from '@baize/contract/calendar.ts';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { findLastClosed, insertClosedDay } from './closedDays.store.ts';
import { readerOf } from './reader.ts';
import { shownZoneOf } from './zones.ts';

declare module '../../kernel/events.ts' {
  interface EventMap {
    /** Everything that was written on that day of the merchant is counted; no entry of it comes any more. */
    dayClosed: { merchantId: string; day: string };
  }
}

/** A statement of the ledger carries a deadline 30 s after it was asked for: what is dated before midnight is written by then. */
const REST_MS = 30_000;
/** Days that a stopped product missed are closed one by one, from so far back. */
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
  // A merchant's row of days begins with the one before its first.
  const first = last === null ? yesterday : addDays(last, 1);
  const from = first < addDays(over, -BACK_DAYS) ? addDays(over, -BACK_DAYS) : first;
  for (let day = from; day <= yesterday; day = addDays(day, 1))
    await app.db.transaction(async (tx) => {
      if (!(await insertClosedDay(tx, { merchantId, day, at: app.clock.now() }))) return;
      await app.events.emit(tx, 'dayClosed', { merchantId, day });
    });
  await app.events.deliver();
}

import type { Db } from '@baize/db';
import type { Scope } from './issues.store.ts';

/** Of own draws, from a moment on. */
export interface ScheduleRow {
  readonly fromAt: Date;
  /** HH:MM by commas. */
  readonly times: string;
  /** By commas, 0 is Sunday; empty: all. */
  readonly weekdays: string;
  readonly lockSeconds: number;
  readonly staffName: string;
  readonly reason: string;
}

const CHANGES_MAX = 200;

export const listSchedules = (db: Db, { merchantId, game }: Scope): Promise<ScheduleRow[]> =>
  db.rows<ScheduleRow>`
    select from_at as "fromAt", times, weekdays, lock_seconds as "lockSeconds", staff_name as "staffName", reason
    from lottery_schedule where merchant_id = ${merchantId} and game = ${game} order by from_at limit ${CHANGES_MAX}`;

/** Replaces one of the same moment. */
export async function writeSchedule(tx: Db, { merchantId, game }: Scope, row: ScheduleRow): Promise<void> {
  await tx.run`
    insert into lottery_schedule (merchant_id, game, from_at, times, weekdays, lock_seconds, staff_name, reason, at)
    values (${merchantId}, ${game}, ${row.fromAt}, ${row.times}, ${row.weekdays}, ${row.lockSeconds}, ${row.staffName}, ${row.reason},
            clock_timestamp())
    on conflict (merchant_id, game, from_at) do update set times = excluded.times, weekdays = excluded.weekdays,
      lock_seconds = excluded.lock_seconds, staff_name = excluded.staff_name, reason = excluded.reason, at = excluded.at`;
}

/** The last draw to come, a void one too: none is planned twice. Null: none. */
export async function lastPlanned(db: Db, { merchantId, game }: Scope): Promise<Date | null> {
  const row = await db.row<{ last: Date | null }>`
    select case when draw_at > clock_timestamp() then draw_at end as last from lottery_issue
    where game = ${game} and merchant_id = ${merchantId} order by seq desc limit 1`;
  return row?.last ?? null;
}

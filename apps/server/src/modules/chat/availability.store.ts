import type { Availability } from '@baize/contract/backoffice/chat.ts';
import type { Db } from '@baize/db';

export interface StaffRef {
  readonly merchantId: string;
  readonly staffId: string;
}

export interface Available extends StaffRef {
  readonly name: string;
  readonly state: Availability;
  readonly seenAt: Date;
}

export const findAvailable = (db: Db, { merchantId, staffId }: StaffRef): Promise<Available | null> =>
  db.row<Available>`
    select merchant_id as "merchantId", staff_id as "staffId", display_name as name, state, seen_at as "seenAt"
    from chat_availability where merchant_id = ${merchantId} and staff_id = ${staffId}`;

/** Held to give or take back a conversation. */
export const lockAvailable = (tx: Db, { merchantId, staffId }: StaffRef): Promise<Available | null> =>
  tx.row<Available>`
    select merchant_id as "merchantId", staff_id as "staffId", display_name as name, state, seen_at as "seenAt"
    from chat_availability where merchant_id = ${merchantId} and staff_id = ${staffId} for update`;

export async function writeAvailable(tx: Db, { merchantId, staffId, name, state, seenAt }: Available): Promise<void> {
  await tx.run`
    insert into chat_availability (merchant_id, staff_id, display_name, state, seen_at)
    values (${merchantId}, ${staffId}, ${name}, ${state}, ${seenAt})
    on conflict (merchant_id, staff_id) do update
      set display_name = excluded.display_name, state = excluded.state, seen_at = excluded.seen_at`;
}

const TOUCH_MS = 20_000;

/** The desk is open: written once in a while only. */
export async function touchAvailable(db: Db, { merchantId, staffId }: StaffRef, now: Date): Promise<void> {
  await db.run`
    update chat_availability set seen_at = ${now}
    where merchant_id = ${merchantId} and staff_id = ${staffId} and state <> 'away'
      and seen_at < ${new Date(now.getTime() - TOUCH_MS)}`;
}

/** Who is there: not away, and seen since then. */
export const listAvailable = (db: Db, merchantId: string, since: Date): Promise<(Available & { open: number })[]> =>
  db.rows`
    select a.merchant_id as "merchantId", a.staff_id as "staffId", a.display_name as name, a.state, a.seen_at as "seenAt",
      (select count(*)::int from chat_conversation c
       where c.merchant_id = a.merchant_id and c.staff_id = a.staff_id and c.state = 'open') as open
    from chat_availability a
    where a.merchant_id = ${merchantId} and a.state <> 'away' and a.seen_at > ${since}
    order by a.display_name, a.staff_id`;

export async function countAvailable(db: Db, merchantId: string, since: Date): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from chat_availability
    where merchant_id = ${merchantId} and state <> 'away' and seen_at > ${since}`;
  return row?.count ?? 0;
}

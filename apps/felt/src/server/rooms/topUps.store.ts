import { sql, type Db } from '@baize/db';
import type { FeltErrorCode } from '../../api.ts';
import { dueRows, IS_DUE } from '../due.store.ts';

/** Chips brought to a sitting under way. done: they stand before the player · void: the money is where it was. */
export interface TopUp {
  readonly id: string;
  readonly sittingId: string;
  readonly key: string;
  readonly status: 'buying' | 'voiding' | 'done' | 'void';
  readonly amount: bigint;
  readonly betId: string;
  readonly rollbackId: string;
  readonly refusal: FeltErrorCode | null;
  readonly dueAt: Date | null;
  readonly attempts: number;
}

const WHOLE = sql`
  select id, sitting_id as "sittingId", key, status, amount, bet_uuid as "betId", rollback_uuid as "rollbackId", refusal,
    due_at as "dueAt", attempts from felt.top_up`;

export const findTopUp = (db: Db, id: string): Promise<TopUp | null> => db.row<TopUp>`${WHOLE} where id = ${id}`;

export const findTopUpByKey = (db: Db, sittingId: string, key: string): Promise<TopUp | null> =>
  db.row<TopUp>`${WHOLE} where sitting_id = ${sittingId} and key = ${key}`;

/** False: another one is on its way. */
export async function insertTopUp(
  db: Db,
  one: Pick<TopUp, 'id' | 'sittingId' | 'key' | 'amount' | 'betId' | 'rollbackId'> & { dueAt: Date; now: Date },
): Promise<boolean> {
  const count = await db.run`
    insert into felt.top_up (id, sitting_id, key, status, amount, bet_uuid, rollback_uuid, due_at, created_at)
    values (${one.id}, ${one.sittingId}, ${one.key}, 'buying', ${one.amount}, ${one.betId}, ${one.rollbackId}, ${one.dueAt}, ${one.now})
    on conflict do nothing`;
  return count === 1;
}

export interface TopUpChange {
  readonly to: TopUp['status'];
  readonly refusal?: FeltErrorCode;
  readonly dueAt: Date | null;
  readonly endedAt?: Date;
}

/** Moves one on if still in the state seen; false: somebody else was first. */
export async function moveTopUp(
  db: Db,
  { id, status }: Pick<TopUp, 'id' | 'status'>,
  { to, refusal, dueAt, endedAt }: TopUpChange,
): Promise<boolean> {
  const count = await db.run`
    update felt.top_up set status = ${to}, attempts = 0, due_at = ${dueAt}, ended_at = ${endedAt ?? null},
      refusal = coalesce(${refusal ?? null}::text, refusal) where id = ${id} and status = ${status}`;
  return count === 1;
}

/** Sittings of a room to which chips are on their way. */
export async function listToppingUp(db: Db, roomId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select t.sitting_id as id from felt.top_up t join felt.sitting s on s.id = t.sitting_id
    where s.room_id = ${roomId} and t.ended_at is null`;
  return rows.map(({ id }) => id);
}

export const DUE_TOP_UPS = dueRows<TopUp>({
  name: 'top-up',
  table: sql`felt.top_up`,
  waits: IS_DUE,
  list: (db, { now, limit }) => db.rows`${WHOLE} where due_at <= ${now} order by due_at limit ${limit}`,
});

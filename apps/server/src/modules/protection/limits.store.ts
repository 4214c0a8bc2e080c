import type { LimitKind, LimitPeriod } from '@baize/contract/protection/limits.ts';
import { sql, type Db } from '@baize/db';
import type { LimitRow } from './limits.rules.ts';

export interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

const LIMIT = sql`id, kind, period, amount, since, set_by as "setBy", next_wanted as "nextWanted", next_amount as "nextAmount",
  effective_at as "effectiveAt", confirm_until as "confirmUntil"`;

/** Also removed ones, without an amount. */
export async function listLimits(db: Db, { merchantId, memberId }: Owner): Promise<LimitRow[]> {
  return db.rows<LimitRow>`
    select ${LIMIT} from protection_limit where merchant_id = ${merchantId} and member_id = ${memberId} order by kind, period`;
}

export async function findLimit(
  db: Db,
  { merchantId, memberId }: Owner,
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
): Promise<LimitRow | null> {
  return db.row<LimitRow>`
    select ${LIMIT} from protection_limit
    where merchant_id = ${merchantId} and member_id = ${memberId} and kind = ${kind} and period = ${period}`;
}

export async function findLimitById(db: Db, { merchantId, memberId }: Owner, id: string): Promise<LimitRow | null> {
  return db.row<LimitRow>`
    select ${LIMIT} from protection_limit where merchant_id = ${merchantId} and member_id = ${memberId} and id = ${id}`;
}

/** The limit from now on; what waited is forgotten. */
export async function writeLimit(
  db: Db,
  { merchantId, memberId }: Owner,
  limit: Pick<LimitRow, 'id' | 'kind' | 'period' | 'amount' | 'since' | 'setBy'>,
): Promise<void> {
  await db.run`
    insert into protection_limit (id, merchant_id, member_id, kind, period, amount, since, set_by)
    values (${limit.id}, ${merchantId}, ${memberId}, ${limit.kind}, ${limit.period}, ${limit.amount}, ${limit.since}, ${limit.setBy})
    on conflict (merchant_id, member_id, kind, period) do update set amount = excluded.amount, since = excluded.since,
      set_by = excluded.set_by, next_wanted = false, next_amount = null, effective_at = null, confirm_until = null, told_at = null`;
}

export async function writeRaise(
  db: Db,
  { merchantId, memberId }: Owner,
  raise: {
    readonly id: string;
    readonly amount: bigint | null;
    readonly effectiveAt: Date;
    readonly confirmUntil: Date;
  },
): Promise<void> {
  await db.run`
    update protection_limit set next_wanted = true, next_amount = ${raise.amount}, effective_at = ${raise.effectiveAt},
      confirm_until = ${raise.confirmUntil}, told_at = null
    where merchant_id = ${merchantId} and member_id = ${memberId} and id = ${raise.id}`;
}

export async function dropRaise(db: Db, { merchantId, memberId }: Owner, id: string): Promise<void> {
  await db.run`
    update protection_limit set next_wanted = false, next_amount = null, effective_at = null, confirm_until = null, told_at = null
    where merchant_id = ${merchantId} and member_id = ${memberId} and id = ${id}`;
}

/** Of all merchants, untold; told from now on. */
export async function takeDueRaises(
  db: Db,
  now: Date,
  most: number,
): Promise<(Owner & { readonly kind: LimitKind; readonly confirmUntil: Date })[]> {
  return db.rows<Owner & { kind: LimitKind; confirmUntil: Date }>`
    update protection_limit set told_at = ${now}
    where id = any(array(
      select id from protection_limit where next_wanted and told_at is null and effective_at <= ${now}
      order by effective_at limit ${most} for update skip locked))
    returning merchant_id as "merchantId", member_id as "memberId", kind, confirm_until as "confirmUntil"`;
}

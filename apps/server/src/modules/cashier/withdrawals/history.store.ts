import { sql, type Db } from '@baize/db';
import type { WithdrawalState, Withdrawal } from './withdrawal.types.ts';
import { COLUMNS } from './withdrawals.store.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Newest first; without a hold it never was one. */
export async function listWithdrawals(
  db: Db,
  { merchantId, memberId }: Owner,
  request: {
    readonly from: Date | null;
    readonly until: Date | null;
    readonly states: readonly WithdrawalState[] | null;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<Withdrawal[]> {
  return db.rows<Withdrawal>`
    select ${COLUMNS} from cashier_withdrawal
    where merchant_id = ${merchantId} and member_id = ${memberId} and state <> 'void'
      ${request.from ? sql`and created_at >= ${request.from}` : sql.empty}
      ${request.until ? sql`and created_at < ${request.until}` : sql.empty}
      ${request.states ? sql`and state = any(${[...request.states]}::text[])` : sql.empty}
      ${request.before ? sql`and id < ${request.before}` : sql.empty}
    order by id desc limit ${request.limit}`;
}

export interface Totals {
  readonly daySum: bigint;
  readonly dayCount: number;
  /** Of a lifetime, open or paid. */
  readonly lifetime: bigint;
  readonly paidEver: number;
  readonly lastDayCount: number;
  readonly weekSum: bigint;
}

const DAY_MS = 86_400_000;

/** Those that ended unpaid do not count. */
export async function sumWithdrawals(
  db: Db,
  { merchantId, memberId }: Owner,
  { dayStart, now }: { readonly dayStart: Date; readonly now: Date },
): Promise<Totals> {
  const [yesterday, lastWeek] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - 7 * DAY_MS)];
  const row = await db.row<Record<keyof Totals, bigint>>`
    select coalesce(sum(amount) filter (where created_at >= ${dayStart}), 0)::bigint as "daySum",
           count(*) filter (where created_at >= ${dayStart}) as "dayCount",
           coalesce(sum(amount), 0)::bigint as lifetime,
           count(*) filter (where state = 'paid') as "paidEver",
           count(*) filter (where created_at >= ${yesterday}) as "lastDayCount",
           coalesce(sum(amount) filter (where created_at >= ${lastWeek}), 0)::bigint as "weekSum"
    from cashier_withdrawal
    where merchant_id = ${merchantId} and member_id = ${memberId} and state not in ('rejected', 'failed', 'void')
      and bounced_at is null`;
  return {
    daySum: row?.daySum ?? 0n,
    dayCount: Number(row?.dayCount ?? 0n),
    lifetime: row?.lifetime ?? 0n,
    paidEver: Number(row?.paidEver ?? 0n),
    lastDayCount: Number(row?.lastDayCount ?? 0n),
    weekSum: row?.weekSum ?? 0n,
  };
}

/** Asked since then and before this one, unpaid ends aside. */
export async function sumBefore(
  db: Db,
  { merchantId, memberId, id, createdAt }: Pick<Withdrawal, 'merchantId' | 'memberId' | 'id' | 'createdAt'>,
  since: Date,
): Promise<bigint> {
  const row = await db.row<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier_withdrawal
    where merchant_id = ${merchantId} and member_id = ${memberId} and id <> ${id}
      and created_at > ${since} and created_at <= ${createdAt}
      and state not in ('rejected', 'failed', 'void') and bounced_at is null`;
  return row?.sum ?? 0n;
}

const SAMPLES_MIN = 5;

export interface UsualMinutes {
  readonly review: number | null;
  readonly sending: number | null;
  readonly whole: number | null;
}

/** In minutes. */
export async function findUsualMinutes(db: Db, merchantId: string, since: Date): Promise<UsualMinutes> {
  const row = await db.row<{ paid: bigint; review: number | null; sending: number | null; whole: number | null }>`
    select count(*) as paid,
           percentile_cont(0.5) within group (order by extract(epoch from approved_at - created_at)::float8 / 60) as review,
           percentile_cont(0.5) within group (order by extract(epoch from paid_at - approved_at)::float8 / 60) as sending,
           percentile_cont(0.5) within group (order by extract(epoch from paid_at - created_at)::float8 / 60) as whole
    from cashier_withdrawal where merchant_id = ${merchantId} and state = 'paid' and paid_at >= ${since}`;
  const said = (minutes: number | null | undefined): number | null =>
    row && Number(row.paid) >= SAMPLES_MIN && typeof minutes === 'number' ? Math.max(1, Math.round(minutes)) : null;
  return { review: said(row?.review), sending: said(row?.sending), whole: said(row?.whole) };
}

/** By their ids, for statements. */
export async function listDestinationNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>`
    select id, concat(destination ->> 'name', ' ', destination ->> 'mask') as name from cashier_withdrawal
    where merchant_id is not null and id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

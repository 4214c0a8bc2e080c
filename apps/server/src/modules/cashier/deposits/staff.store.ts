import { sql, type Db, type Fragment } from '@baize/db';
import type { Deposit, DepositState } from './deposits.rules.ts';
import { COLUMNS } from './deposits.store.ts';

/** What staff look for among a merchant's deposits. */
export interface StaffDraft {
  readonly merchantId: string;
  readonly memberId: string | null;
  readonly methodId: string | null;
  readonly limit: number;
}

/** What waits for staff, the longest waiting first. */
export async function listStaffQueue(
  db: Db,
  request: StaffDraft & { readonly after: { readonly at: Date; readonly id: string } | null },
): Promise<Deposit[]> {
  const { after } = request;
  const place = after ? [sql`(waiting_since, id) > (${after.at}, ${after.id})`] : [];
  return db.rows<Deposit>`
    select ${COLUMNS} from cashier_deposit
    where ${sql.and([...conditionsOf(request), sql`state in ('checking', 'held')`, sql`waiting_since is not null`, ...place])}
    order by waiting_since, id limit ${request.limit}`;
}

/** Newest first; each state by its own index, to find few among many. */
export async function listStaffDeposits(
  db: Db,
  request: StaffDraft & { readonly states: readonly DepositState[] | null; readonly before: string | null },
): Promise<Deposit[]> {
  const conditions = [...conditionsOf(request), ...(request.before ? [sql`id < ${request.before}`] : [])];
  const page = (more: readonly Fragment[]): Promise<Deposit[]> =>
    db.rows<Deposit>`
      select ${COLUMNS} from cashier_deposit where ${sql.and([...conditions, ...more])} order by id desc limit ${request.limit}`;
  if (request.states === null) return page([]);
  const pages = await Promise.all(request.states.map((state) => page([sql`state = ${state}`])));
  return pages
    .flat()
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, request.limit);
}

const conditionsOf = ({ merchantId, memberId, methodId }: StaffDraft): Fragment[] => [
  sql`merchant_id = ${merchantId}`,
  ...(memberId === null ? [] : [sql`member_id = ${memberId}`]),
  ...(methodId === null ? [] : [sql`method_id = ${methodId}`]),
];

export async function countStaffQueue(
  db: Db,
  merchantId: string,
): Promise<{ readonly waiting: number; readonly oldestAt: Date | null }> {
  const row = await db.row<{ waiting: bigint; oldestAt: Date | null }>`
    select count(*) as waiting, min(waiting_since) as "oldestAt" from cashier_deposit
    where merchant_id = ${merchantId} and state in ('checking', 'held')`;
  return { waiting: Number(row?.waiting ?? 0n), oldestAt: row?.oldestAt ?? null };
}

/** Others with the same picture or reference. */
export const listSameProofs = (
  db: Db,
  merchantId: string,
  { id, pictureHash, bankReference }: { id: string; pictureHash: string; bankReference: string },
): Promise<{ readonly id: string; readonly memberId: string; readonly why: 'picture' | 'reference' }[]> =>
  db.rows<{ id: string; memberId: string; why: 'picture' | 'reference' }>`
    (select id, member_id as "memberId", 'picture' as why from cashier_deposit
     where merchant_id = ${merchantId} and proof ->> 'pictureHash' = ${pictureHash} and proof is not null and id <> ${id}
     order by id desc limit 10)
    union all
    (select id, member_id as "memberId", 'reference' as why from cashier_deposit
     where merchant_id = ${merchantId} and proof ->> 'bankReference' = ${bankReference} and proof is not null and id <> ${id}
     order by id desc limit 10)`;

/** By method since then: rows made, paid, and money credited. */
export async function statsByMethod(
  db: Db,
  merchantId: string,
  since: Date,
): Promise<ReadonlyMap<string, { readonly count: number; readonly paid: number; readonly sum: bigint }>> {
  // Ids are ordered by time, as the index is.
  const first = `${since.getTime().toString(16).padStart(12, '0').slice(0, 8)}-${since.getTime().toString(16).padStart(12, '0').slice(8)}-7000-8000-000000000000`;
  const rows = await db.rows<{ methodId: string; count: bigint; paid: bigint; sum: bigint }>`
    select method_id as "methodId", count(*) as count, count(*) filter (where state = 'paid') as paid,
      coalesce(sum(credited), 0)::bigint as sum
    from cashier_deposit where merchant_id = ${merchantId} and id >= ${first} group by method_id`;
  return new Map(
    rows.map(({ methodId, count, paid, sum }) => [methodId, { count: Number(count), paid: Number(paid), sum }]),
  );
}

export async function oldestWaiting(db: Db): Promise<Date | null> {
  const row = await db.row<{ since: Date | null }>`
    select min(waiting_since) as since from cashier_deposit where merchant_id is not null and state in ('checking', 'held')`;
  return row?.since ?? null;
}

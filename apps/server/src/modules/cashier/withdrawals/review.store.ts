import { sql, type Db } from '@baize/db';
import type { Withdrawal } from './withdrawal.types.ts';
import { COLUMNS } from './withdrawals.store.ts';

export type QueueKind = 'waiting' | 'mine' | 'second' | 'sending' | 'stuck' | 'done';

interface Asker {
  readonly merchantId: string;
  readonly staffName: string;
  readonly now: Date;
  readonly stuckBefore: Date;
}

const of = (kind: QueueKind, { staffName, now, stuckBefore }: Asker) => {
  switch (kind) {
    case 'waiting':
      return sql`state = 'reviewing'`;
    case 'mine':
      return sql`state in ('reviewing', 'second') and claimed_by = ${staffName} and claimed_until > ${now}`;
    case 'second':
      return sql`state = 'second'`;
    case 'sending':
      return sql`state in ('approved', 'sending')`;
    case 'stuck':
      return sql`(state = 'sending' and sent_at < ${stuckBefore} or state = 'approved' and next_at is null and not frozen)`;
    case 'done':
      return sql`state in ('paid', 'rejected', 'failed')`;
  }
};

/** A page of a merchant's queue: of the highest level first, then the oldest; of done ones the newest. */
export async function listQueue(
  db: Db,
  asker: Asker,
  request: {
    readonly kind: QueueKind;
    readonly memberId: string | null;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<Withdrawal[]> {
  const isDone = request.kind === 'done';
  const behind = sql`
    and (-priority, id) > (select -b.priority, b.id from cashier_withdrawal b where b.id = ${request.after} and b.merchant_id = ${asker.merchantId})`;
  const place = request.after ? (isDone ? sql`and id < ${request.after}` : behind) : sql.empty;
  return db.rows<Withdrawal>`
    select ${COLUMNS} from cashier_withdrawal
    where merchant_id = ${asker.merchantId} and ${of(request.kind, asker)} ${place}
      ${request.memberId ? sql`and member_id = ${request.memberId}` : sql.empty}
    order by ${isDone ? sql`id desc` : sql`priority desc, id`} limit ${request.limit}`;
}

export interface QueueSums {
  readonly waiting: number;
  readonly mine: number;
  readonly second: number;
  readonly sending: number;
  readonly stuck: number;
  /** Of those that wait for a person. */
  readonly oldestAt: Date | null;
  readonly sum: bigint;
}

export async function sumQueue(db: Db, asker: Asker): Promise<QueueSums> {
  type Counted = { [K in Exclude<keyof QueueSums, 'oldestAt' | 'sum'>]: bigint } & Pick<QueueSums, 'oldestAt' | 'sum'>;
  const row = await db.row<Counted>`
    select count(*) filter (where ${of('waiting', asker)}) as waiting, count(*) filter (where ${of('mine', asker)}) as mine,
           count(*) filter (where ${of('second', asker)}) as second, count(*) filter (where ${of('sending', asker)}) as sending,
           count(*) filter (where ${of('stuck', asker)}) as stuck,
           min(created_at) filter (where state in ('reviewing', 'second')) as "oldestAt",
           coalesce(sum(amount) filter (where state in ('reviewing', 'second')), 0)::bigint as sum
    from cashier_withdrawal
    where merchant_id = ${asker.merchantId} and state in ('reviewing', 'second', 'approved', 'sending')`;
  return {
    waiting: Number(row?.waiting ?? 0n),
    mine: Number(row?.mine ?? 0n),
    second: Number(row?.second ?? 0n),
    sending: Number(row?.sending ?? 0n),
    stuck: Number(row?.stuck ?? 0n),
    oldestAt: row?.oldestAt ?? null,
    sum: row?.sum ?? 0n,
  };
}

export async function countOpenPayouts(db: Db, stuckBefore: Date): Promise<{ open: number; stuck: number }> {
  const row = await db.row<{ open: bigint; stuck: bigint }>`
    select count(*) as open, count(*) filter (where sent_at < ${stuckBefore}) as stuck
    from cashier_withdrawal where state = 'sending' and merchant_id is not null`;
  return { open: Number(row?.open ?? 0n), stuck: Number(row?.stuck ?? 0n) };
}

/** Who has said of the running attempt that it never left; null: nobody. */
export async function findNotSentWord(
  db: Db,
  { merchantId, id, attempt }: Pick<Withdrawal, 'merchantId' | 'id' | 'attempt'>,
): Promise<string | null> {
  const row = await db.row<{ staffName: string }>`
    select staff_name as "staffName" from cashier_event
    where merchant_id = ${merchantId} and subject_id = ${id} and step = 'notSent' and (detail ->> 'attempt')::int = ${attempt}
    order by n desc limit 1`;
  return row?.staffName ?? null;
}

export interface AccountLine {
  readonly id: string;
  readonly name: string;
  readonly mask: string;
  readonly holder: string;
  readonly createdAt: Date;
  readonly removedAt: Date | null;
  readonly others: number;
}

/** Every payout account that a member has or had, newest first, with how many others have its number. */
export async function listAccountHistory(
  db: Db,
  { merchantId, memberId }: Pick<Withdrawal, 'merchantId' | 'memberId'>,
): Promise<AccountLine[]> {
  const rows = await db.rows<Omit<AccountLine, 'others'> & { others: bigint }>`
    select a.id, a.name, a.mask, a.holder, a.created_at as "createdAt", a.removed_at as "removedAt", (
             select count(distinct other.member_id) from cashier_payout_account other
             where other.merchant_id = a.merchant_id and other.number_hash = a.number_hash and other.removed_at is null
               and other.member_id <> a.member_id) as others
    from cashier_payout_account a where a.merchant_id = ${merchantId} and a.member_id = ${memberId}
    order by a.created_at desc, a.id desc limit 50`;
  return rows.map(({ others, ...line }) => ({ ...line, others: Number(others) }));
}

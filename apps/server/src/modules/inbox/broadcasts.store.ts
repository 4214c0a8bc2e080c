import { sql, type Db } from '@baize/db';
import type { Audience } from './audience.rules.ts';
import type { Place } from './messages.store.ts';

export type BroadcastState = 'draft' | 'waiting' | 'planned' | 'sent' | 'recalled';
export type Words = Readonly<Record<string, { readonly title: string; readonly content: string }>>;

export interface Broadcast {
  readonly merchantId: string;
  readonly id: string;
  readonly kind: 'news' | 'promo';
  readonly state: BroadcastState;
  readonly texts: Words;
  readonly audience: Audience;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly sentAt: Date | null;
  readonly readers: number;
  readonly staffId: string | null;
  readonly staffName: string;
  readonly approvedBy: string;
  readonly reason: string;
  readonly version: number;
  readonly createdAt: Date;
}

/** What members may see now. */
export interface SentBroadcast extends Pick<Broadcast, 'id' | 'kind' | 'texts' | 'audience' | 'endsAt'> {
  readonly seq: string;
  readonly sentAt: Date;
}

const BROADCAST = sql`
  merchant_id as "merchantId", id, kind, state, texts, audience, starts_at as "startsAt", ends_at as "endsAt",
  sent_at as "sentAt", readers, staff_id as "staffId", staff_name as "staffName", approved_by as "approvedBy", reason,
  version, created_at as "createdAt"`;

const moment = (at: unknown): Date | null => (typeof at === 'string' ? new Date(at) : null);

/** JSON keeps moments as text. */
const withAudience = <Row extends { readonly audience: Audience }>(row: Row): Row => ({
  ...row,
  audience:
    row.audience.who !== 'members'
      ? row.audience
      : {
          ...row.audience,
          registeredFrom: moment(row.audience.registeredFrom),
          registeredTo: moment(row.audience.registeredTo),
        },
});

export const ON_SHOW_MAX = 500;

/** With the last number, as of one moment. */
export async function listOnShow(
  db: Db,
  merchantId: string,
  now: Date,
): Promise<{ readonly list: SentBroadcast[]; readonly lastSeq: string }> {
  const rows = await db.rows<SentBroadcast & { state: BroadcastState; over: boolean }>`
    select id, kind, texts, audience, ends_at as "endsAt", sent_at as "sentAt", seq::text as seq, state,
           coalesce(ends_at <= ${now}, false) as over
    from inbox_broadcast where merchant_id = ${merchantId} and seq is not null order by seq desc limit ${ON_SHOW_MAX}`;
  return {
    list: rows.filter(({ state, over }) => state === 'sent' && !over).map(withAudience),
    lastSeq: rows[0]?.seq ?? '0',
  };
}

export async function listBroadcasts(
  db: Db,
  {
    merchantId,
    state,
    after,
    limit,
  }: { readonly merchantId: string; readonly state: string; readonly after: Place | null; readonly limit: number },
): Promise<Broadcast[]> {
  const rows = await db.rows<Broadcast>`
    select ${BROADCAST} from inbox_broadcast
    where merchant_id = ${merchantId} and ${state === '' ? sql`true` : sql`state = ${state}`}
      and ${after === null ? sql`true` : sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`}
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(withAudience);
}

export async function lockBroadcast(tx: Db, merchantId: string, id: string): Promise<Broadcast | null> {
  const row = await tx.row<Broadcast>`
    select ${BROADCAST} from inbox_broadcast where merchant_id = ${merchantId} and id = ${id} for update`;
  return row && withAudience(row);
}

/** False: it is there already. */
export async function insertBroadcast(tx: Db, one: Broadcast): Promise<boolean> {
  return (
    (await tx.run`
      insert into inbox_broadcast (merchant_id, id, kind, state, texts, audience, starts_at, ends_at, readers, staff_id,
                                   staff_name, version, created_at)
      values (${one.merchantId}, ${one.id}, ${one.kind}, ${one.state}, ${JSON.stringify(one.texts)}::jsonb,
              ${JSON.stringify(one.audience)}::jsonb, ${one.startsAt}, ${one.endsAt}, ${one.readers}, ${one.staffId},
              ${one.staffName}, ${one.version}, ${one.createdAt})
      on conflict do nothing`) === 1
  );
}

/** Writes a row that the caller holds locked. */
export async function updateBroadcast(tx: Db, one: Broadcast): Promise<void> {
  await tx.run`
    update inbox_broadcast set kind = ${one.kind}, state = ${one.state}, texts = ${JSON.stringify(one.texts)}::jsonb,
      audience = ${JSON.stringify(one.audience)}::jsonb, starts_at = ${one.startsAt}, ends_at = ${one.endsAt},
      readers = ${one.readers}, staff_id = ${one.staffId}, staff_name = ${one.staffName}, approved_by = ${one.approvedBy},
      reason = ${one.reason}, version = ${one.version}
    where merchant_id = ${one.merchantId} and id = ${one.id}`;
}

/** Earliest first; answers how many. */
export async function startDueOf(tx: Db, merchantId: string, now: Date): Promise<number> {
  return tx.run`
    with due as (
      select id, row_number() over (order by starts_at, id) as place from inbox_broadcast
      where merchant_id = ${merchantId} and state = 'planned' and starts_at <= ${now}),
    last as (select coalesce(max(seq), 0) as seq from inbox_broadcast where merchant_id = ${merchantId} and seq is not null)
    update inbox_broadcast b set state = 'sent', seq = last.seq + due.place, sent_at = ${now}, version = b.version + 1
    from due, last where b.merchant_id = ${merchantId} and b.id = due.id`;
}

export async function listDueMerchants(db: Db, now: Date): Promise<string[]> {
  const rows = await db.rows<{ merchantId: string }>`
    select distinct merchant_id as "merchantId" from inbox_broadcast
    where state = 'planned' and starts_at <= ${now} and merchant_id is not null limit 1000`;
  return rows.map(({ merchantId }) => merchantId);
}

/** Long ended or recalled ones with marks and names, and unused lists; at most so many. */
export async function eraseBroadcasts(
  tx: Db,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<number> {
  const gone = await tx.rows<{ merchantId: string; id: string }>`
    delete from inbox_broadcast where (merchant_id, id) in (
      select merchant_id, id from inbox_broadcast
      where merchant_id is not null and state in ('sent', 'recalled')
        and coalesce(ends_at, case when state = 'recalled' then sent_at end, created_at + interval '5 years') < ${before}
        and seq is distinct from (select max(seq) from inbox_broadcast newest where newest.merchant_id = inbox_broadcast.merchant_id)
      limit ${most})
    returning merchant_id as "merchantId", id`;
  const lists = await tx.rows<{ merchantId: string; id: string }>`
    delete from inbox_list list where (merchant_id, id) in (
      select merchant_id, id from inbox_list old
      where merchant_id is not null and at < ${before} and not exists (
        select 1 from inbox_broadcast b where b.merchant_id = old.merchant_id and b.audience ->> 'listId' = old.id::text)
      limit ${most})
    returning merchant_id as "merchantId", id`;
  for (const { merchantId, id } of [...gone, ...lists]) {
    await tx.run`delete from inbox_named where merchant_id = ${merchantId} and broadcast_id = ${id}`;
    await tx.run`delete from inbox_mark where merchant_id = ${merchantId} and broadcast_id = ${id}`;
  }
  return gone.length + lists.length;
}

export async function replaceNamed(
  tx: Db,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
  memberIds: readonly string[],
): Promise<void> {
  await tx.run`delete from inbox_named where merchant_id = ${merchantId} and broadcast_id = ${id}`;
  await tx.run`
    insert into inbox_named (merchant_id, broadcast_id, member_id)
    select ${merchantId}::text, ${id}::uuid, member from unnest(${[...memberIds]}::uuid[]) as member
    on conflict do nothing`;
}

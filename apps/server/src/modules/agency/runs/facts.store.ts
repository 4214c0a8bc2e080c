import { RATE_KEYS, type ContractKey } from '@baize/contract/agency/shapes.ts';
import { sql, type Db, type Fragment } from '@baize/db';
import type { Played } from './amounts.rules.ts';
import { DRAFTED } from './runs.store.ts';

interface OnDay {
  readonly merchantId: string;
  readonly day: string;
}

/** Whether `m` counts for nobody above that day: closed, or by staff. */
const closedOn = (day: Fragment): Fragment => sql`
  (m.status <> 'active' or exists (
    select from agency_uncounted u where u.merchant_id = m.merchant_id and u.member_id = m.id and u.from_day <= ${day}))`;

/** Bases of rates of a closed day, once; below zero goes on. False: made before. */
export async function closePayable(tx: Db, { merchantId, day }: OnDay, at: Date): Promise<boolean> {
  const isNew = await tx.run`
    insert into agency_day (merchant_id, day, closed_at) values (${merchantId}, ${day}::date, ${at}) on conflict do nothing`;
  if (isNew === 0) return false;
  await tx.run`
    with volumes as (
      select p.member_id, p.key, p.valid + coalesce(c.volume, 0) as volume, coalesce(c.volume, 0) as carried
      from agency_member_play p
      left join agency_carry c on c.merchant_id = p.merchant_id and c.member_id = p.member_id and c.key = p.key
      where p.merchant_id = ${merchantId} and p.day = ${day}::date and p.key = any(${[...RATE_KEYS]}::text[])),
    carried as (
      insert into agency_carry (merchant_id, member_id, key, volume)
      select ${merchantId}, member_id, key, least(0, volume) from volumes order by 2, 3
      on conflict (merchant_id, member_id, key) do update set volume = excluded.volume)
    insert into agency_payable (merchant_id, day, member_id, key, payable, carried)
    select ${merchantId}, ${day}::date, member_id, key, volume, carried from volumes where volume > 0
    on conflict do nothing`;
  return true;
}

/** Whether the payable bets of a day are made. */
export async function isDayClosed(db: Db, { merchantId, day }: OnDay): Promise<boolean> {
  return (await db.row`select day from agency_day where merchant_id = ${merchantId} and day = ${day}::date`) !== null;
}

/** With who was above them. */
export async function listPlayed(db: Db, { merchantId, day }: OnDay): Promise<Played[]> {
  const rows = await db.rows<{
    memberId: string;
    ups: string[];
    closed: boolean;
    key: string;
    payable: bigint;
    carried: bigint;
  }>`
    select p.member_id as "memberId", ${closedOn(sql`p.day`)} as closed, p.key, p.payable, p.carried,
      case when d.parent_id is null then '{}'::uuid[] else coalesce(l.line, '{}'::uuid[]) || d.parent_id end as ups
    from agency_payable p
    join agency_member_day d on d.merchant_id = p.merchant_id and d.member_id = p.member_id and d.day = p.day
    join identity_member m on m.id = p.member_id and m.merchant_id = p.merchant_id
    left join lateral (
      select a.line from agency_line a
      where a.merchant_id = d.merchant_id and a.agent_id = d.parent_id and a.from_day <= d.day order by a.from_day desc limit 1) l on true
    where p.merchant_id = ${merchantId} and p.day = ${day}::date
    order by p.member_id, p.key`;
  return playedOf(rows);
}

function playedOf(
  rows: readonly { memberId: string; ups: string[]; closed: boolean; key: string; payable: bigint; carried: bigint }[],
): Played[] {
  const played = new Map<string, Played & { payable: bigint[]; carried: bigint[] }>();
  for (const { memberId, ups, closed, key, payable, carried } of rows) {
    const none = () => RATE_KEYS.map(() => 0n);
    const row = played.get(memberId) ?? { memberId, line: ups, closed, payable: none(), carried: none() };
    const at = (RATE_KEYS as readonly string[]).indexOf(key);
    row.payable[at] = payable;
    row.carried[at] = carried;
    played.set(memberId, row);
  }
  return [...played.values()];
}

/** Below an agent and its own, as if the day ended now. */
export async function listRunningBelow(db: Db, { merchantId, day }: OnDay, agentId: string): Promise<Played[]> {
  const rows = await db.rows<{
    memberId: string;
    ups: string[];
    closed: boolean;
    key: string;
    payable: bigint;
    carried: bigint;
  }>`
    select p.member_id as "memberId", ${closedOn(sql`p.day`)} as closed, p.key, greatest(0, p.valid + coalesce(c.volume, 0)) as payable,
      coalesce(c.volume, 0) as carried,
      case when p.parent_id is null then '{}'::uuid[] else coalesce(l.line, '{}'::uuid[]) || p.parent_id end as ups
    from agency_member_play p
    join identity_member m on m.id = p.member_id and m.merchant_id = p.merchant_id
    left join agency_carry c on c.merchant_id = p.merchant_id and c.member_id = p.member_id and c.key = p.key
    left join lateral (
      select a.line from agency_line a
      where a.merchant_id = p.merchant_id and a.agent_id = p.parent_id and a.from_day <= p.day order by a.from_day desc limit 1) l on true
    where p.merchant_id = ${merchantId} and p.day = ${day}::date and p.key = any(${[...RATE_KEYS]}::text[])
      and (p.member_id = ${agentId}::uuid or p.parent_id = ${agentId}::uuid or l.line @> array[${agentId}::uuid])`;
  return playedOf(rows);
}

export interface TeamQuestion {
  readonly merchantId: string;
  readonly receiverId: string;
  readonly from: string;
  readonly to: string;
  readonly category: ContractKey;
}

/** Of a team or its receiver, on the days they belonged to it. */
export interface MemberFacts {
  readonly memberId: string;
  readonly isOwn: boolean;
  readonly closed: boolean;
  readonly payable: bigint;
  /** Valid so far, before the close. */
  readonly valid: bigint;
  /** Staked less returned and won. */
  readonly gross: bigint;
  /** Of it: bets and wins that were taken back. */
  readonly voided: bigint;
  readonly deposit: bigint;
  readonly rebates: bigint;
  readonly salaries: bigint;
  readonly promotions: bigint;
}

const keysOf = (category: ContractKey): readonly string[] => (category === 'CONS' ? RATE_KEYS : [category]);

/** By the line of each day. */
export async function listTeamFacts(
  db: Db,
  { merchantId, receiverId, from, to, category }: TeamQuestion,
): Promise<MemberFacts[]> {
  return db.rows<MemberFacts>`
    with days as (
      select d.member_id, d.day, d.deposit, d.rebate + d.commission as rebates, d.salary, d.promotion
      from agency_member_day d
      left join lateral (
        select a.line from agency_line a
        where a.merchant_id = d.merchant_id and a.agent_id = d.parent_id and a.from_day <= d.day order by a.from_day desc limit 1) l on true
      where d.merchant_id = ${merchantId} and d.day between ${from}::date and ${to}::date
        and (d.parent_id = ${receiverId}::uuid or l.line @> array[${receiverId}::uuid] or d.member_id = ${receiverId}::uuid))
    select d.member_id as "memberId", d.member_id = ${receiverId}::uuid as "isOwn", ${closedOn(sql`${to}::date`)} as closed,
      coalesce(sum(y.payable), 0)::bigint as payable, coalesce(sum(y.valid), 0)::bigint as valid,
      coalesce(sum(y.gross), 0)::bigint as gross, coalesce(sum(y.voided), 0)::bigint as voided, sum(d.deposit)::bigint as deposit, sum(d.rebates)::bigint as rebates,
      sum(d.salary)::bigint as salaries, sum(d.promotion)::bigint as promotions
    from days d
    join identity_member m on m.id = d.member_id and m.merchant_id = ${merchantId}
    left join lateral (
      select sum(p.payable) as payable, sum(greatest(0, g.valid)) as valid, sum(g.stake - g.win) as gross, sum(g.voided) as voided
      from agency_member_play g
      left join agency_payable p on p.merchant_id = g.merchant_id and p.day = g.day and p.member_id = g.member_id and p.key = g.key
      where g.merchant_id = ${merchantId} and g.member_id = d.member_id and g.day = d.day and g.key = any(${[...keysOf(category)]}::text[])) y
      on true
    group by d.member_id, m.id order by d.member_id`;
}

/** The same of an hour: valid bets alone. */
export async function listHourFacts(
  db: Db,
  { merchantId, receiverId, from, category, hour }: TeamQuestion & { readonly hour: Date },
): Promise<Pick<MemberFacts, 'memberId' | 'isOwn' | 'closed' | 'valid'>[]> {
  return db.rows`
    select h.member_id as "memberId", h.member_id = ${receiverId}::uuid as "isOwn", ${closedOn(sql`${from}::date`)} as closed,
      sum(greatest(0, h.valid))::bigint as valid
    from agency_member_hour h
    join identity_member m on m.id = h.member_id and m.merchant_id = h.merchant_id
    left join lateral (
      select a.line from agency_line a
      where a.merchant_id = h.merchant_id and a.agent_id = h.parent_id and a.from_day <= ${from}::date order by a.from_day desc limit 1) l on true
    where h.merchant_id = ${merchantId} and h.hour = ${hour} and h.key = any(${[...keysOf(category)]}::text[])
      and (h.parent_id = ${receiverId}::uuid or l.line @> array[${receiverId}::uuid] or h.member_id = ${receiverId}::uuid)
    group by h.member_id, m.id order by h.member_id`;
}

/** Hours of a day in which anybody played. */
export async function listHours(db: Db, merchantId: string, from: Date, to: Date): Promise<Date[]> {
  const rows = await db.rows<{ hour: Date }>`
    select distinct hour from agency_member_hour
    where merchant_id = ${merchantId} and hour >= ${from} and hour < ${to} order by hour`;
  return rows.map(({ hour }) => hour);
}

/** Carry and deficit of a contract's newest statement, or its predecessor's. */
export async function findHandedOn(
  db: Db,
  { merchantId, contractId, before }: { merchantId: string; contractId: string; before: string },
): Promise<{ readonly carry: bigint; readonly deficit: bigint }> {
  const row = await db.row<{ carry: bigint; deficit: bigint }>`
    with recursive chain as (
      select id, replaces from agency_contract where id = ${contractId} and merchant_id = ${merchantId}
      union all
      select c.id, c.replaces from agency_contract c join chain on c.id = chain.replaces where c.merchant_id = ${merchantId})
    select s.carry_out as carry, s.deficit_out as deficit from agency_statement s
    where s.merchant_id = ${merchantId} and s.source_key in (select id::text from chain) and s.to_day < ${before}::date
      and ${DRAFTED}
    order by s.to_day desc limit 1`;
  return row ?? { carry: 0n, deficit: 0n };
}

/** Days on which any of some members played. */
export async function listPlayedDays(
  db: Db,
  merchantId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ day: string }>`
    select distinct day::text as day from agency_member_play
    where merchant_id = ${merchantId} and member_id = any(${[...memberIds]}::uuid[])`;
  return new Set(rows.map(({ day }) => day));
}

export async function listPlayedOn(
  db: Db,
  merchantId: string,
  memberIds: readonly string[],
  from: string,
): Promise<{ readonly memberId: string; readonly day: string }[]> {
  return db.rows`
    select distinct member_id as "memberId", day::text as day from agency_member_play
    where merchant_id = ${merchantId} and member_id = any(${[...memberIds]}::uuid[]) and day >= ${from}::date and bets > 0 order by 2, 1`;
}

/** Bets of closed days are made anew, for a past written at once; payments lean on them. */
export async function forgetDays(tx: Db, merchantId: string): Promise<void> {
  await tx.run`delete from agency_payable where merchant_id = ${merchantId}`;
  await tx.run`delete from agency_carry where merchant_id = ${merchantId}`;
  await tx.run`delete from agency_day where merchant_id = ${merchantId}`;
}

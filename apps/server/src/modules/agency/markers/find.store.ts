import type { Db } from '@baize/db';
import type { Finding } from './markers.store.ts';

export interface Question {
  readonly merchantId: string;
  /** The day that was just closed, with its moments. */
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

type Row = Omit<Finding, 'kind'>;

/** Findings of a kind a day; beyond, the first ones are enough. */
const LIMIT = 500;
/** Members of one place, beside the agent. */
const SAME_PLACE_MIN = 3;
const OPENED_AN_HOUR = 20;
/** Percent of a downline's money that came from the agent. */
const OWN_MONEY_PERCENT = 80;
const OWN_MONEY_MIN = 500_000;
/** Valid of what was staked, in percent. */
const RISKLESS_PERCENT = 20;
const RISKLESS_STAKE_MIN = 1_000_000;

/** Same address and device as a downline, or so three downlines. */
export async function findSamePlace(db: Db, { merchantId, from, to }: Question): Promise<Row[]> {
  return db.rows<Row>`
    with places as materialized (
      select distinct l.member_id, l.ip, l.device_label from identity_login l
      where l.merchant_id = ${merchantId} and l.at >= ${from} and l.at < ${to} and l.outcome = 'ok' and l.member_id is not null),
    below as (
      select m.parent_id as agent_id, p.member_id, p.ip, p.device_label
      from places p join identity_member m on m.id = p.member_id and m.merchant_id = ${merchantId} and m.type in (0, 1) and m.parent_id is not null)
    select b.agent_id as "agentId", b.ip || ' ' || b.device_label as subject,
      array_agg(b.member_id order by b.member_id) as "memberIds",
      jsonb_build_object('address', b.ip, 'device', b.device_label,
        'agent', case when bool_or(a.member_id is not null) then 'same place' else '' end, 'members', count(*)::text) as facts
    from below b
    left join places a on a.member_id = b.agent_id and a.ip = b.ip and a.device_label = b.device_label
    group by b.agent_id, b.ip, b.device_label
    having bool_or(a.member_id is not null) or count(*) >= ${SAME_PLACE_MIN}
    order by count(*) desc limit ${LIMIT}`;
}

/** The same payout account as the agent or a fellow downline, added that day. */
export async function findSamePayout(db: Db, { merchantId, from, to }: Question): Promise<Row[]> {
  return db.rows<Row>`
    select m.parent_id as "agentId", encode(c.number_hash, 'hex') as subject,
      array_agg(distinct c.member_id) || array_remove(array_agg(distinct o.member_id), m.parent_id) as "memberIds",
      jsonb_build_object('account', min(c.name || ' ' || c.mask),
        'agent', case when bool_or(o.member_id = m.parent_id) then 'same account' else '' end) as facts
    from cashier_payout_account c
    join identity_member m on m.id = c.member_id and m.merchant_id = c.merchant_id and m.parent_id is not null
    join cashier_payout_account o on o.merchant_id = c.merchant_id and o.number_hash = c.number_hash and o.member_id <> c.member_id
      and o.removed_at is null
    join identity_member n on n.id = o.member_id and n.merchant_id = o.merchant_id and (n.id = m.parent_id or n.parent_id = m.parent_id)
    where c.merchant_id = ${merchantId} and c.created_at >= ${from} and c.created_at < ${to} and c.removed_at is null
    group by m.parent_id, c.number_hash order by 2 limit ${LIMIT}`;
}

/** The same document as the agent or a fellow downline, sent that day. */
export async function findSameDocument(db: Db, { merchantId, from, to }: Question): Promise<Row[]> {
  return db.rows<Row>`
    select m.parent_id as "agentId", c.id_number_hash as subject,
      array_agg(distinct c.member_id) || array_remove(array_agg(distinct o.member_id), m.parent_id) as "memberIds",
      jsonb_build_object('agent', case when bool_or(o.member_id = m.parent_id) then 'same document' else '' end) as facts
    from kyc_case c
    join identity_member m on m.id = c.member_id and m.merchant_id = c.merchant_id and m.parent_id is not null
    join kyc_case o on o.merchant_id = c.merchant_id and o.id_number_hash = c.id_number_hash and o.member_id <> c.member_id
    join identity_member n on n.id = o.member_id and n.merchant_id = o.merchant_id and (n.id = m.parent_id or n.parent_id = m.parent_id)
    where c.merchant_id = ${merchantId} and c.submitted_at >= ${from} and c.submitted_at < ${to} and c.id_number_hash is not null
    group by m.parent_id, c.id_number_hash order by 2 limit ${LIMIT}`;
}

/** Played 30 days on little but agents' money, some of it that day. */
export async function findOwnMoney(db: Db, { merchantId, day }: Question): Promise<Row[]> {
  return db.rows<Row>`
    with got as materialized (
      select d.member_id from agency_member_day d where d.merchant_id = ${merchantId} and d.day = ${day}::date and d.transfer_in > 0),
    sums as (
      select m.parent_id as agent_id, d.member_id, sum(d.transfer_in) as sent, sum(d.deposit) as deposit
      from got g join agency_member_day d on d.merchant_id = ${merchantId} and d.member_id = g.member_id
        and d.day between ${day}::date - 29 and ${day}::date
      join identity_member m on m.id = d.member_id and m.merchant_id = ${merchantId} and m.parent_id is not null
      group by 1, 2)
    select agent_id as "agentId", 'members' as subject, array_agg(member_id order by member_id) as "memberIds",
      jsonb_build_object('sent', sum(sent)::text, 'deposited', sum(deposit)::text, 'members', count(*)::text) as facts
    from sums where sent >= ${OWN_MONEY_MIN}::bigint and sent * 100 >= (sent + deposit) * ${OWN_MONEY_PERCENT}::int
    group by agent_id order by 1 limit ${LIMIT}`;
}

/** Back at its sender over others within 30 days. */
export async function findMoneyRings(db: Db, { merchantId, day }: Question): Promise<Row[]> {
  return db.rows<Row>`
    with recursive sent as materialized (
      select distinct t.sender_id as a, i.receiver_id as b, t.day
      from agency_transfer t join agency_transfer_item i on i.transfer_id = t.id and i.merchant_id = t.merchant_id and i.state = 'done'
      where t.merchant_id = ${merchantId} and t.day between ${day}::date - 29 and ${day}::date),
    walk as (
      select a as first, b as last, array[a, b] as way from sent where day = ${day}::date
      union all
      select w.first, s.b, w.way || s.b from walk w join sent s on s.a = w.last
      where cardinality(w.way) <= 5 and w.last <> w.first and (s.b = w.first or s.b <> all(w.way)))
    select first as "agentId", array_to_string(array(select distinct x::text from unnest(way) x order by 1), ' ') as subject,
      way[2:cardinality(way) - 1] as "memberIds", jsonb_build_object('steps', (cardinality(way) - 1)::text) as facts
    from walk where last = first order by 2 limit ${LIMIT}`;
}

/** Very many accounts within an hour. */
export async function findLinkFloods(db: Db, { merchantId, from, to }: Question): Promise<Row[]> {
  return db.rows<Row>`
    select l.agent_id as "agentId", l.code || ' ' || to_char(date_trunc('hour', m.created_at), 'YYYY-MM-DD HH24') as subject,
      array_agg(m.id order by m.id) as "memberIds",
      jsonb_build_object('link', l.code, 'accounts', count(*)::text, 'hour', min(m.created_at)::text) as facts
    from identity_member m
    join agency_link_member k on k.merchant_id = m.merchant_id and k.member_id = m.id
    join agency_link l on l.merchant_id = k.merchant_id and l.code = k.code
    where m.merchant_id = ${merchantId} and m.created_at >= ${from} and m.created_at < ${to}
    group by l.agent_id, l.code, date_trunc('hour', m.created_at) having count(*) > ${OPENED_AN_HOUR}
    order by 2 limit ${LIMIT}`;
}

/** Much staked with almost nothing at risk. */
export async function findRiskless(db: Db, { merchantId, day }: Question): Promise<Row[]> {
  return db.rows<Row>`
    with sums as (
      select parent_id as agent_id, member_id, sum(stake) as stake, sum(valid) as valid from agency_member_play
      where merchant_id = ${merchantId} and day = ${day}::date and parent_id is not null group by 1, 2
      having sum(stake) >= ${RISKLESS_STAKE_MIN}::bigint and sum(valid) * 100 < sum(stake) * ${RISKLESS_PERCENT}::int)
    select agent_id as "agentId", 'members' as subject, array_agg(member_id order by member_id) as "memberIds",
      jsonb_build_object('staked', sum(stake)::text, 'valid', sum(valid)::text, 'members', count(*)::text) as facts
    from sums group by agent_id order by 1 limit ${LIMIT}`;
}

/** Two of a line, or the agent and a downline, that may be one person and both played that day. */
export async function listPairsAtPlay(
  db: Db,
  { merchantId, day }: Question,
): Promise<{ agentId: string; memberId: string; otherId: string }[]> {
  return db.rows<{ agentId: string; memberId: string; otherId: string }>`
    with played as materialized (
      select distinct member_id, parent_id from agency_member_play
      where merchant_id = ${merchantId} and day = ${day}::date)
    select distinct coalesce(a.parent_id, b.parent_id) as "agentId", d.member_id as "memberId", d.other_id as "otherId"
    from identity_duplicate d
    join played a on a.member_id = d.member_id
    join played b on b.member_id = d.other_id
    where d.merchant_id = ${merchantId}
      and (a.parent_id = b.parent_id or a.parent_id = d.other_id or b.parent_id = d.member_id)
    order by 2, 3 limit ${LIMIT}`;
}

/** Without play of the team for 90 days. */
export async function findIdleLines(db: Db, { merchantId, day }: Question): Promise<Row[]> {
  return db.rows<Row>`
    select s.agent_id as "agentId", 'line' as subject, '{}'::uuid[] as "memberIds",
      jsonb_build_object('members', s.members::text) as facts
    from agency_size s join identity_member m on m.id = s.agent_id and m.merchant_id = s.merchant_id and m.status = 'active'
    where s.merchant_id = ${merchantId} and s.members > 0 and m.created_at < ${day}::date - 90
      and not exists (
        select from agency_team_play p
        where p.merchant_id = s.merchant_id and p.agent_id = s.agent_id and p.day between ${day}::date - 89 and ${day}::date)
    order by 1 limit ${LIMIT}`;
}

import type { MemberType } from '@baize/contract/identity/session.ts';
import { sql, type Db, type Fragment } from '@baize/db';

/** First day of unchanged places. */
export const EVER = '2000-01-01';
export const LINE_MAX = 50;

export interface Node {
  readonly id: string;
  readonly merchantId: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly status: 'active' | 'disabled' | 'excluded';
  readonly currency: string;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  /** Null: the house. */
  readonly parentId: string | null;
  /** All agents above the parent, the top first. */
  readonly parentLine: readonly string[];
}

/** Everybody above, the top first. */
export const lineOf = ({ parentId, parentLine }: Pick<Node, 'parentId' | 'parentLine'>): readonly string[] =>
  parentId === null ? [] : [...parentLine, parentId];

/** Member `m`'s place on a day (or the rows' own), as `place.parent_id` and `l.line`. */
export const placeOf = (day: Fragment): Fragment => sql`
  left join lateral (
    select true as found, p.parent_id from agency_place p
    where p.merchant_id = m.merchant_id and p.member_id = m.id and p.from_day <= ${day} order by p.from_day desc limit 1) moved on true
  cross join lateral (select case when moved.found then moved.parent_id else m.parent_id end as parent_id) place
  left join lateral (
    select a.line from agency_line a
    where a.merchant_id = m.merchant_id and a.agent_id = place.parent_id and a.from_day <= ${day}
    order by a.from_day desc limit 1) l on true`;

const NODE = sql`
  m.id, m.merchant_id as "merchantId", m.user_name as "userName", m.type::int as type, m.status, m.currency, m.created_at as "createdAt",
  m.last_login_at as "lastLoginAt", place.parent_id as "parentId", coalesce(l.line, '{}'::uuid[]) as "parentLine"`;

export interface Place {
  readonly merchantId: string;
  readonly day: string;
}

export async function listNodes(db: Db, { merchantId, day }: Place, ids: readonly string[]): Promise<Node[]> {
  return db.rows<Node>`
    select ${NODE} from identity_member m ${placeOf(sql`${day}::date`)}
    where m.merchant_id = ${merchantId} and m.id = any(${[...ids]}::uuid[])`;
}

export const findNode = async (db: Db, place: Place, id: string): Promise<Node | null> =>
  (await listNodes(db, place, [id]))[0] ?? null;

/** A member by name, whosever it is: for staff. */
export async function findNodeByName(db: Db, { merchantId, day }: Place, userName: string): Promise<Node | null> {
  return db.row<Node>`
    select ${NODE} from identity_member m ${placeOf(sql`${day}::date`)}
    where m.merchant_id = ${merchantId} and m.user_name = ${userName}`;
}

/** Null when not below. */
export async function findBelow(
  db: Db,
  { merchantId, day }: Place,
  agentId: string,
  userName: string,
): Promise<Node | null> {
  return db.row<Node>`
    select ${NODE} from identity_member m ${placeOf(sql`${day}::date`)}
    where m.merchant_id = ${merchantId} and m.user_name = ${userName}
      and (place.parent_id = ${agentId}::uuid or l.line @> array[${agentId}::uuid])`;
}

/** Everybody above; empty: nobody. */
export async function findLine(db: Db, { merchantId, day }: Place, agentId: string): Promise<readonly string[]> {
  const row = await db.row<{ line: string[] }>`
    select line from agency_line
    where merchant_id = ${merchantId} and agent_id = ${agentId} and from_day <= ${day}::date
    order by from_day desc limit 1`;
  return row?.line ?? [];
}

export interface LineRow {
  readonly agentId: string;
  readonly parentId: string | null;
  readonly line: readonly string[];
}

export async function listAgentsBelow(db: Db, { merchantId, day }: Place, agentId: string): Promise<LineRow[]> {
  return db.rows<LineRow>`
    select agent_id as "agentId", parent_id as "parentId", line from agency_line
    where line @> array[${agentId}::uuid] and merchant_id = ${merchantId} and from_day <= ${day}::date
      and (until_day is null or until_day > ${day}::date)`;
}

/** As rows of id, user_name, parent_id, depth; moved ones where they are by then. */
export const belowOn = ({ merchantId, day }: Place, agentId: string): Fragment => sql`
  (with above as materialized (
    select ${agentId}::uuid as agent_id, 1 as depth
    union all
    select a.agent_id, cardinality(a.line) - array_position(a.line, ${agentId}::uuid) + 2
    from agency_line a
    where a.line @> array[${agentId}::uuid] and a.merchant_id = ${merchantId} and a.from_day <= ${day}::date
      and (a.until_day is null or a.until_day > ${day}::date))
  select m.id, m.user_name, m.type, above.agent_id as parent_id, above.depth
  from above join identity_member m on m.merchant_id = ${merchantId} and m.parent_id = above.agent_id
  where not exists (
    select from agency_place p
    where p.merchant_id = m.merchant_id and p.member_id = m.id and p.from_day <= ${day}::date
      and p.parent_id is distinct from above.agent_id
      and not exists (
        select from agency_place n
        where n.merchant_id = p.merchant_id and n.member_id = p.member_id and n.from_day <= ${day}::date and n.from_day > p.from_day))
  union all
  select m.id, m.user_name, m.type, above.agent_id, above.depth
  from above join agency_place p on p.merchant_id = ${merchantId} and p.parent_id = above.agent_id and p.from_day <= ${day}::date
  join identity_member m on m.id = p.member_id and m.merchant_id = p.merchant_id and m.parent_id is distinct from above.agent_id
  where not exists (
    select from agency_place n
    where n.merchant_id = p.merchant_id and n.member_id = p.member_id and n.from_day <= ${day}::date and n.from_day > p.from_day))`;

export async function listAllBelow(
  db: Db,
  place: Place,
  agentId: string,
): Promise<{ readonly id: string; readonly userName: string; readonly parentId: string; readonly depth: number }[]> {
  return db.rows`
    select id, user_name as "userName", parent_id as "parentId", depth::int as depth from ${belowOn(place, agentId)} below`;
}

/** Until the transaction ends, with rates. */
export async function holdTree(tx: Db, merchantId: string): Promise<void> {
  await tx.run`insert into agency_tree (merchant_id) values (${merchantId}) on conflict do nothing`;
  await tx.row`select merchant_id from agency_tree where merchant_id = ${merchantId} for update`;
}

/** One row per open version of the upline's. */
export async function insertLine(
  tx: Db,
  { merchantId, agentId, parentId, day }: { merchantId: string; agentId: string; parentId: string | null; day: string },
): Promise<void> {
  await tx.run`
    insert into agency_line (merchant_id, agent_id, from_day, until_day, parent_id, line)
    select ${merchantId}, ${agentId}::uuid,
      case when v.from_day <= ${day}::date then ${EVER}::date else v.from_day end, v.until_day, ${parentId}::uuid, v.line || ${parentId}::uuid
    from agency_line v
    where ${parentId}::uuid is not null and v.merchant_id = ${merchantId} and v.agent_id = ${parentId}::uuid
      and (v.until_day is null or v.until_day > ${day}::date)
    on conflict (merchant_id, agent_id, from_day) do nothing`;
  await tx.run`
    insert into agency_line (merchant_id, agent_id, from_day, parent_id, line)
    select ${merchantId}, ${agentId}::uuid, ${EVER}::date, ${parentId}::uuid,
      case when ${parentId}::uuid is null then '{}'::uuid[] else array[${parentId}::uuid] end
    where not exists (select from agency_line where merchant_id = ${merchantId} and agent_id = ${agentId}::uuid)
    on conflict (merchant_id, agent_id, from_day) do nothing`;
}

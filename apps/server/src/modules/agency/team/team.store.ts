import { sql, type Db, type Fragment } from '@baize/db';
import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Place } from '../tree/tree.store.ts';

/** A direct downline as lists show it. */
export interface DirectRow {
  readonly id: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly status: 'active' | 'disabled' | 'excluded';
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly parentId: string | null;
  /** Null: not here. */
  readonly onlineSince: Date | null;
}

const ROW = sql`
  m.id, m.user_name as "userName", m.type::int as type, m.status, m.created_at as "createdAt", m.last_login_at as "lastLoginAt",
  m.parent_id as "parentId",
  (select p.since from agency_presence p where p.member_id = m.id and p.merchant_id = m.merchant_id) as "onlineSince"`;

export async function findHere(db: Db, merchantId: string, memberId: string): Promise<Date | null> {
  const row = await db.row<{ since: Date }>`
    select since from agency_presence where merchant_id = ${merchantId} and member_id = ${memberId}`;
  return row?.since ?? null;
}

/** Agent and agents below as `above.agent_id`; direct downlines of these are the team. */
const aboveOf = ({ merchantId, day }: Place, agentId: string): Fragment => sql`
  (select ${agentId}::uuid as agent_id
   union all
   select a.agent_id from agency_line a
   where a.line @> array[${agentId}::uuid] and a.merchant_id = ${merchantId} and a.from_day <= ${day}::date
     and (a.until_day is null or a.until_day > ${day}::date)) above`;

const SORTS = {
  name: sql`"userName"`,
  joined: sql`"createdAt" desc, "userName"`,
  seen: sql`"lastLoginAt" desc nulls last, "userName"`,
} as const;
const FILTERS = {
  all: sql`true`,
  agents: sql`type in (1, 2, 41, 42)`,
  players: sql`type in (0, 40)`,
  online: sql`"onlineSince" is not null`,
  closed: sql`status <> 'active'`,
} as const;

export interface ListQuestion extends Place {
  readonly filter: keyof typeof FILTERS;
  readonly sort: keyof typeof SORTS;
  readonly limit: number;
  readonly offset: number;
}

/** Direct downlines of a node. */
export async function listDirect(
  db: Db,
  asked: ListQuestion,
  nodeId: string,
): Promise<(DirectRow & { total: number })[]> {
  return listOf(
    db,
    asked,
    sql`select ${ROW} from identity_member m where m.merchant_id = ${asked.merchantId} and m.parent_id = ${nodeId}`,
  );
}

/** Members of a team whose names begin so; deeper players, whose names are not shown, by the whole name alone. */
export async function searchTeam(
  db: Db,
  asked: ListQuestion,
  { agentId, begin }: { agentId: string; begin: string },
): Promise<(DirectRow & { total: number })[]> {
  const like = `${begin.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return listOf(
    db,
    asked,
    sql`
      select ${ROW} from ${aboveOf(asked, agentId)}
      join identity_member m on m.merchant_id = ${asked.merchantId} and m.parent_id = above.agent_id and m.user_name like ${like}
        and (m.user_name = ${begin} or above.agent_id = ${agentId} or m.type in (1, 2, 41, 42))`,
  );
}

const listOf = (db: Db, { filter, sort, limit, offset }: ListQuestion, rows: Fragment) =>
  db.rows<DirectRow & { total: number }>`
    select *, (count(*) over ())::int as total from (${rows}) found
    where ${FILTERS[filter]} order by ${SORTS[sort]} limit ${limit} offset ${offset}`;

/** By name, up to `most`, after a name. */
export async function listAllDirect(
  db: Db,
  {
    merchantId,
    nodeId,
    limit,
    after = '',
  }: { readonly merchantId: string; readonly nodeId: string; readonly limit: number; readonly after?: string },
): Promise<Pick<DirectRow, 'id' | 'userName' | 'type'>[]> {
  return db.rows`
    select id, user_name as "userName", type::int as type from identity_member
    where merchant_id = ${merchantId} and parent_id = ${nodeId} and user_name collate "C" > ${after}
    order by user_name collate "C" limit ${limit}`;
}

/** Agents that nobody is above, by name. */
export async function listHouseAgents(
  db: Db,
  { merchantId, limit, after }: { readonly merchantId: string; readonly limit: number; readonly after: string },
): Promise<Pick<DirectRow, 'id' | 'userName' | 'type'>[]> {
  return db.rows`
    select m.id, m.user_name as "userName", m.type::int as type from agency_line a
    join identity_member m on m.id = a.agent_id and m.merchant_id = a.merchant_id
    where a.merchant_id = ${merchantId} and a.until_day is null and a.parent_id is null and m.user_name collate "C" > ${after}
    order by m.user_name collate "C" limit ${limit}`;
}

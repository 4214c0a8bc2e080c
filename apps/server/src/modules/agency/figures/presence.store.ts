import { sql, type Db, type Fragment } from '@baize/db';
import { placeOf } from '../tree/tree.store.ts';

/** Seen within so long is here. */
const HERE_MS = 120_000;

/**
 * Notes arrivals and leavings for the teams above, of one member or all; at the same time nothing counts twice.
 * Counted for the line of the arrival.
 */
export async function extendPresence(
  tx: Db,
  { now, day, memberId }: { readonly now: Date; readonly day: string; readonly memberId?: string },
): Promise<number> {
  const since = new Date(now.getTime() - HERE_MS);
  const of = (column: Fragment): Fragment =>
    memberId === undefined ? sql.empty : sql`and ${column} = ${memberId}::uuid`;
  return tx.run`
    with seen as materialized (
      select s.merchant_id, s.member_id, max(s.created_at) as since from identity_session s
      where s.ended_at is null and s.last_seen_at > ${since} and s.merchant_id is not null ${of(sql`s.member_id`)}
      group by 1, 2),
    gone as (
      delete from agency_presence p
      where p.merchant_id is not null ${of(sql`p.member_id`)}
        and not exists (select from seen where seen.merchant_id = p.merchant_id and seen.member_id = p.member_id)
      returning p.merchant_id, p.ups),
    fresh as materialized (
      select seen.* from seen
      where not exists (
        select from agency_presence p where p.merchant_id = seen.merchant_id and p.member_id = seen.member_id)),
    come as (
      insert into agency_presence (merchant_id, member_id, parent_id, is_agent, ups, since)
      select m.merchant_id, m.id, place.parent_id, m.type in (1, 2, 41, 42),
        case when place.parent_id is null then '{}'::uuid[] else coalesce(l.line, '{}'::uuid[]) || place.parent_id end, f.since
      from fresh f join identity_member m on m.id = f.member_id and m.merchant_id = f.merchant_id and m.type <> 4
      ${placeOf(sql`${day}::date`)} order by 1, 2
      on conflict do nothing returning merchant_id, ups),
    steps as (
      select merchant_id, up, 1 as n from come cross join lateral unnest(ups) up
      union all select merchant_id, up, -1 from gone cross join lateral unnest(ups) up)
    insert into agency_online as o (merchant_id, agent_id, online)
    select merchant_id, up, sum(n) from steps group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (merchant_id, agent_id) do update set online = o.online + excluded.online`;
}

/** How many of a team are here. */
export async function countOnline(db: Db, merchantId: string, agentId: string): Promise<number> {
  const row = await db.row<{ online: number }>`
    select online from agency_online where merchant_id = ${merchantId} and agent_id = ${agentId}`;
  return row?.online ?? 0;
}

export interface Here {
  readonly userName: string;
  readonly type: number;
  readonly since: Date;
  readonly total: number;
}

/** Direct downlines, and agents by name. */
export async function listOnline(
  db: Db,
  { merchantId, agentId, limit, offset }: { merchantId: string; agentId: string; limit: number; offset: number },
): Promise<Here[]> {
  return db.rows<Here>`
    select m.user_name as "userName", m.type::int as type, p.since, (count(*) over ())::int as total
    from (
      select member_id, since from agency_presence where merchant_id = ${merchantId} and parent_id = ${agentId}
      union
      select member_id, since from agency_presence
      where merchant_id = ${merchantId} and is_agent and ups @> array[${agentId}::uuid]) p
    join identity_member m on m.id = p.member_id and m.merchant_id = ${merchantId}
    order by m.user_name limit ${limit} offset ${offset}`;
}

import type { Db } from '@baize/db';

export interface TeamSize {
  /** People below, at any depth. */
  readonly members: number;
  readonly agents: number;
}

const NONE: TeamSize = { members: 0, agents: 0 };

/** By primary key, however many. */
export async function countTeams(
  db: Db,
  { merchantId }: { readonly merchantId: string },
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, TeamSize>> {
  const rows = await db.rows<TeamSize & { id: string }>`
    select agent_id as id, members, agents from agency_size
    where merchant_id = ${merchantId} and agent_id = any(${[...agentIds]}::uuid[])`;
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

export const sizeOf = async (db: Db, merchantId: string, agentId: string): Promise<TeamSize> =>
  (await countTeams(db, { merchantId }, [agentId])).get(agentId) ?? NONE;

/** With the tree held. */
export async function addSize(
  tx: Db,
  { merchantId, ups }: { readonly merchantId: string; readonly ups: readonly string[] },
  { members, agents }: TeamSize,
): Promise<void> {
  if (ups.length === 0) return;
  await tx.run`
    insert into agency_size as s (merchant_id, agent_id, members, agents)
    select ${merchantId}, up, ${members}::int, ${agents}::int from unnest(${[...ups]}::uuid[]) up order by 2
    on conflict (merchant_id, agent_id) do update set members = s.members + excluded.members, agents = s.agents + excluded.agents`;
}

/** Sizes are counted by these; nearest first. */
export async function listAboveNow(tx: Db, merchantId: string, parentId: string | null): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>`
    with recursive up as (
      select id, parent_id, 1 as n from identity_member where merchant_id = ${merchantId} and id = ${parentId}::uuid
      union all
      select m.id, m.parent_id, up.n + 1 from identity_member m join up on m.id = up.parent_id
      where m.merchant_id = ${merchantId} and up.n < 60)
    select id from up order by n`;
  return rows.map(({ id }) => id);
}

/** False when counted before. */
export async function noteCounted(tx: Db, merchantId: string, memberId: string): Promise<boolean> {
  const isNew = await tx.run`
    insert into agency_heard (merchant_id, member_id, what, day) values (${merchantId}, ${memberId}, 'counted', date '2000-01-01')
    on conflict do nothing`;
  return isNew === 1;
}

/** Null: the house. */
export async function findParent(tx: Db, merchantId: string, memberId: string): Promise<string | null> {
  const row = await tx.row<{ parentId: string | null }>`
    select parent_id as "parentId" from identity_member where merchant_id = ${merchantId} and id = ${memberId}`;
  return row?.parentId ?? null;
}

import { sql, type Db } from '@baize/db';

export interface LinkRow {
  readonly merchantId: string;
  readonly code: string;
  readonly agentId: string;
  readonly type: 0 | 1;
  readonly ppm: readonly number[];
  readonly path: string;
  readonly once: boolean;
  /** Of a personal link. */
  readonly userName: string | null;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
  readonly closedAt: Date | null;
  readonly visits: number;
  readonly opened: number;
}

const LINK = sql`
  merchant_id as "merchantId", code, agent_id as "agentId", type::int as type, ppm, path, once, user_name as "userName",
  created_at as "createdAt", ends_at as "endsAt", closed_at as "closedAt", visits, opened`;

/** False when the code is taken. */
export async function insertLink(tx: Db, link: LinkRow): Promise<boolean> {
  const inserted = await tx.run`
    insert into agency_link (merchant_id, code, agent_id, type, ppm, path, once, user_name, created_at, ends_at)
    values (${link.merchantId}, ${link.code}, ${link.agentId}, ${link.type}, ${[...link.ppm]}::int[], ${link.path}, ${link.once},
      ${link.userName}, ${link.createdAt}, ${link.endsAt})
    on conflict (merchant_id, code) do nothing`;
  return inserted === 1;
}

export async function findLink(db: Db, merchantId: string, code: string): Promise<LinkRow | null> {
  return db.row<LinkRow>`select ${LINK} from agency_link where merchant_id = ${merchantId} and code = ${code}`;
}

/** The newest open one for everybody: not one for agents or of one use, whose rates were meant for somebody. */
export async function findOpenCode(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
  now: Date,
): Promise<string | null> {
  const row = await db.row<{ code: string }>`
    select code from agency_link
    where merchant_id = ${merchantId} and agent_id = ${memberId} and user_name is null and closed_at is null
      and (ends_at is null or ends_at > ${now}) and type = 0 and not once
    order by created_at desc, code limit 1`;
  return row?.code ?? null;
}

/** Newest first; personal ones or the others. */
export async function listLinks(
  db: Db,
  { merchantId, agentId, personal, limit }: { merchantId: string; agentId: string; personal: boolean; limit: number },
): Promise<LinkRow[]> {
  return db.rows<LinkRow>`
    select ${LINK} from agency_link
    where merchant_id = ${merchantId} and agent_id = ${agentId} and (user_name is not null) = ${personal}
    order by created_at desc, code limit ${limit}`;
}

/** Open ones; since a moment all that were made, for one that is closed again may have opened its account. */
export async function countLinks(
  db: Db,
  {
    merchantId,
    agentId,
    personal,
    since,
  }: { merchantId: string; agentId: string; personal: boolean; since: Date | null },
): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from agency_link
    where merchant_id = ${merchantId} and agent_id = ${agentId} and (user_name is not null) = ${personal}
      ${since ? sql`and created_at >= ${since}` : sql`and closed_at is null`}`;
  return row?.count ?? 0;
}

export async function closeLink(
  db: Db,
  { merchantId, agentId, code, at }: { merchantId: string; agentId: string; code: string; at: Date },
): Promise<LinkRow | null> {
  return db.row<LinkRow>`
    update agency_link set closed_at = coalesce(closed_at, ${at})
    where merchant_id = ${merchantId} and agent_id = ${agentId} and code = ${code} returning ${LINK}`;
}

export async function countVisit(db: Db, merchantId: string, code: string): Promise<void> {
  await db.run`update agency_link set visits = visits + 1 where merchant_id = ${merchantId} and code = ${code}`;
}

/** False: over meanwhile. */
export async function useLink(
  tx: Db,
  { merchantId, code, memberId, at }: { merchantId: string; code: string; memberId: string; at: Date },
): Promise<boolean> {
  const used = await tx.run`
    update agency_link set opened = opened + 1
    where merchant_id = ${merchantId} and code = ${code} and closed_at is null and (ends_at is null or ends_at > ${at})
      and not (once and opened > 0)`;
  if (used !== 1) return false;
  await tx.run`insert into agency_link_member (merchant_id, member_id, code) values (${merchantId}, ${memberId}, ${code})`;
  return true;
}

/** Still direct downlines, newest first. */
export async function listLinkMembers(
  db: Db,
  {
    merchantId,
    agentId,
    code,
    limit,
    offset,
  }: { merchantId: string; agentId: string; code: string; limit: number; offset: number },
): Promise<{ readonly userName: string; readonly type: number; readonly createdAt: Date; readonly total: number }[]> {
  return db.rows`
    select m.user_name as "userName", m.type::int as type, m.created_at as "createdAt", (count(*) over ())::int as total
    from agency_link_member k join identity_member m on m.id = k.member_id and m.merchant_id = k.merchant_id
    where k.merchant_id = ${merchantId} and k.code = ${code} and m.parent_id = ${agentId}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`;
}

import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { sql, type Db } from '@baize/db';

/** Members by facts of their own row. */
export interface AudienceFacts {
  /** Empty: any but trial. */
  readonly types: readonly number[];
  readonly registeredFrom: Date | null;
  readonly registeredTo: Date | null;
}

/** How many members of a merchant these facts hold for. */
export async function countAudience(
  db: Db,
  merchantId: string,
  { types, registeredFrom, registeredTo }: AudienceFacts,
): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from identity_member
    where merchant_id = ${merchantId} and type <> ${TRIAL_MEMBER}
      and ${types.length === 0 ? sql`true` : sql`type = any(${[...types]}::int[])`}
      and ${registeredFrom === null ? sql`true` : sql`created_at >= ${registeredFrom}`}
      and ${registeredTo === null ? sql`true` : sql`created_at < ${registeredTo}`}`;
  return row?.count ?? 0;
}

/** Ids of a merchant's members by user name; trial members and names that nobody has are left out. */
export async function listIdsByName(
  db: Db,
  merchantId: string,
  userNames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; userName: string }>`
    select id, user_name as "userName" from identity_member
    where merchant_id = ${merchantId} and type <> ${TRIAL_MEMBER} and user_name = any(${[...userNames]}::text[])`;
  return new Map(rows.map(({ id, userName }) => [userName, id]));
}

import { sql, type Db } from '@baize/db';

export interface ListProblem {
  readonly line: number;
  readonly userName: string;
  readonly problem: 'unknown' | 'twice';
}

/** And how far it was read. */
export interface MemberListRow {
  readonly merchantId: string;
  readonly id: string;
  readonly fileName: string;
  readonly lines: number;
  readonly read: number;
  readonly found: number;
  readonly problems: readonly ListProblem[];
  readonly problemCount: number;
  readonly staffName: string;
  readonly at: Date;
}

const LIST = sql`
  merchant_id as "merchantId", id, file_name as "fileName", lines, read, found, problems, problem_count as "problemCount",
  staff_name as "staffName", at`;

/** A repeat changes nothing. */
export async function insertList(
  tx: Db,
  list: Pick<MemberListRow, 'merchantId' | 'id' | 'fileName' | 'staffName' | 'at'>,
  userNames: readonly string[],
): Promise<boolean> {
  return (
    (await tx.run`
      insert into inbox_list (merchant_id, id, file_name, user_names, lines, staff_name, at)
      values (${list.merchantId}, ${list.id}, ${list.fileName}, ${[...userNames]}::text[], ${userNames.length}, ${list.staffName},
              ${list.at})
      on conflict do nothing`) === 1
  );
}

export const findList = (db: Db, merchantId: string, id: string): Promise<MemberListRow | null> =>
  db.row<MemberListRow>`select ${LIST} from inbox_list where merchant_id = ${merchantId} and id = ${id}`;

/** The oldest unread one and its next lines, held. */
export const takeUnread = (tx: Db, most: number): Promise<(MemberListRow & { readonly names: string[] }) | null> =>
  tx.row<MemberListRow & { names: string[] }>`
    select ${LIST}, user_names[read + 1 : read + ${most}::int] as names from inbox_list
    where merchant_id is not null and read < lines and read < cardinality(user_names) order by at limit 1 for update skip locked`;

/** What was read whole is forgotten. */
export async function updateRead(tx: Db, list: MemberListRow): Promise<void> {
  await tx.run`
    update inbox_list set read = ${list.read}, found = ${list.found}, problems = ${JSON.stringify(list.problems)}::jsonb,
      problem_count = ${list.problemCount},
      user_names = case when ${list.read}::int < lines then user_names else '{}' end
    where merchant_id = ${list.merchantId} and id = ${list.id}`;
}

/** Answers which are new. */
export async function insertListed(
  tx: Db,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ memberId: string }>`
    insert into inbox_named (merchant_id, broadcast_id, member_id)
    select ${merchantId}::text, ${id}::uuid, member from unnest(${[...memberIds]}::uuid[]) as member
    on conflict do nothing returning member_id as "memberId"`;
  return new Set(rows.map(({ memberId }) => memberId));
}

export async function listListed(db: Db, merchantId: string, id: string): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>`
    select member_id as "memberId" from inbox_named where merchant_id = ${merchantId} and broadcast_id = ${id}`;
  return rows.map(({ memberId }) => memberId);
}

import type { MemberType } from '@baize/contract/identity/session.ts';
import type { KycStatus } from '@baize/contract/kyc/kyc.ts';
import { sql, type Db, type Fragment } from '@baize/db';
import type { MemberQuestion } from './memberSearch.rules.ts';

export type MemberStatus = 'active' | 'disabled' | 'excluded';

export interface MemberLine {
  readonly id: string;
  readonly userName: string;
  readonly nickname: string;
  readonly type: MemberType;
  readonly status: MemberStatus;
  readonly mobile: string;
  readonly email: string;
  readonly payeeName: string;
  readonly clubLabel: string;
  readonly kyc: KycStatus;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

const LINE = sql`
  m.id, m.user_name as "userName", m.nickname, m.type, m.status, coalesce(m.mobile, '') as mobile, coalesce(m.email, '') as email,
  m.payee_name as "payeeName",  m.club_label as "clubLabel", coalesce(k.status, 'N') as kyc, m.created_at as "createdAt", m.last_login_at as "lastLoginAt"`;

/** Sorts after every name with the prefix. */
const LAST = '\u{10FFFF}';

export interface MemberCursor {
  readonly key: string;
  readonly id: string;
}

interface ListQuery {
  readonly merchantId: string;
  readonly question: MemberQuestion;
  readonly status: MemberStatus | '';
  readonly after: MemberCursor | null;
  readonly limit: number;
}

const NAME = sql`m.user_name collate "C"`;
const COLUMNS: Record<'email' | 'mobile', Fragment> = {
  email: sql`(lower(m.email) collate "C")`,
  mobile: sql`m.mobile collate "C"`,
};

/** By prefix in its order, by name, or newest first. */
export async function listMembers(db: Db, query: ListQuery): Promise<MemberLine[]> {
  const { merchantId, question, after, limit } = query;
  if (question.by === 'name') return listMembersByName(db, query, question.begin);
  const { where, order } = orderOf(question, after);
  return db.rows<MemberLine>`
    select ${LINE}
    from identity_member m
    left join kyc_case k on k.member_id = m.id and k.merchant_id = m.merchant_id
    where m.merchant_id = ${merchantId} and ${where} ${statusIs(query)}
    order by ${order} limit ${limit}`;
}

const statusIs = ({ status }: ListQuery): Fragment => (status === '' ? sql.empty : sql`and m.status = ${status}`);

/** A single sign is part of nearly every name. */
const PART_MIN = 2;

/** Usernames that begin so, and real names that have every part, in the order of usernames; each of both walks an index of its own. */
async function listMembersByName(db: Db, query: ListQuery, begin: string): Promise<MemberLine[]> {
  const { merchantId, after, limit } = query;
  const behind = after ? sql`and (${NAME}, m.id) > (${after.key}, ${after.id}::uuid)` : sql.empty;
  const words = sql`unnest(identity_name_words(${begin})) as word where length(word) >= ${PART_MIN}`;
  return db.rows<MemberLine>`
    with named as materialized (
      select m.id from identity_member m
      where m.merchant_id = ${merchantId} and ${NAME} >= ${begin} and ${NAME} < ${begin + LAST} ${statusIs(query)} ${behind}
      order by ${NAME}, m.id limit ${limit}),
    parts as materialized (
      select m.id from identity_member m
      where m.merchant_id = ${merchantId} and m.payee_name <> ''
        and identity_name_parts(m.merchant_id, m.payee_name) @@ (
          select string_agg('''' || ${merchantId} || ' ' || word || ''':*', ' & ')::tsquery from ${words})
        ${statusIs(query)} ${behind})
    select ${LINE}
    from (select id from named union select id from parts) found
    join identity_member m on m.id = found.id and m.merchant_id = ${merchantId}
    left join kyc_case k on k.member_id = m.id and k.merchant_id = m.merchant_id
    order by ${NAME}, m.id limit ${limit}`;
}

type Ordered = Exclude<MemberQuestion, { readonly by: 'name' }>;

function orderOf(question: Ordered, after: MemberCursor | null): { where: Fragment; order: Fragment } {
  switch (question.by) {
    case 'id':
      return { where: sql`m.id = ${question.id}`, order: sql`m.id` };
    case 'newest':
      return {
        where: after ? sql`(m.created_at, m.id) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql`true`,
        order: sql`m.created_at desc, m.id desc`,
      };
    case 'email':
    case 'mobile': {
      const column = COLUMNS[question.by];
      return {
        where: sql.and([
          sql`${column} >= ${question.begin} and ${column} < ${question.begin + LAST}`,
          ...(after ? [sql`(${column}, m.id) > (${after.key}, ${after.id}::uuid)`] : []),
        ]),
        order: sql`${column}, m.id`,
      };
    }
  }
}

export interface MemberFacts extends MemberLine {
  readonly currency: string;
  readonly birthday: string;
  readonly payeeNameVerifiedAt: Date | null;
  readonly mobileVerifiedAt: Date | null;
  readonly emailVerifiedAt: Date | null;
  readonly registerMethod: string;
  readonly termsVersion: string;
  readonly agent: string;
  readonly passwordChangedAt: Date | null;
  readonly opened: { readonly ip: string; readonly device: string; readonly url: string } | null;
  readonly profile: Readonly<Record<string, unknown>>;
}

export async function findMemberFacts(db: Db, merchantId: string, memberId: string): Promise<MemberFacts | null> {
  return db.row<MemberFacts>`
    select ${LINE}, m.currency, coalesce(to_char(m.birthday, 'YYYY-MM-DD'), '') as birthday,
           m.payee_name_verified_at as "payeeNameVerifiedAt", m.mobile_verified_at as "mobileVerifiedAt",
           m.email_verified_at as "emailVerifiedAt", m.register_method as "registerMethod",
           coalesce(m.terms_version, '') as "termsVersion", coalesce(a.user_name, '') as agent,
           m.password_changed_at as "passwordChangedAt", m.profile,
           case when r.member_id is null then null
             else jsonb_build_object('ip', r.ip, 'device', r.device, 'url', r.url) end as opened
    from identity_member m
    left join kyc_case k on k.member_id = m.id and k.merchant_id = m.merchant_id
    left join identity_member a on a.id = m.parent_id and a.merchant_id = m.merchant_id
    left join identity_registration r on r.member_id = m.id and r.merchant_id = m.merchant_id
    where m.merchant_id = ${merchantId} and m.id = ${memberId}`;
}

export async function listLabels(db: Db, merchantId: string, memberId: string): Promise<string[]> {
  const rows = await db.rows<{ label: string }>`
    select label from backoffice_member_label where merchant_id = ${merchantId} and member_id = ${memberId} order by label`;
  return rows.map(({ label }) => label);
}

export async function replaceLabels(
  tx: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
  labels: readonly string[],
): Promise<void> {
  await tx.run`delete from backoffice_member_label where merchant_id = ${merchantId} and member_id = ${memberId}`;
  await tx.run`
    insert into backoffice_member_label (merchant_id, member_id, label)
    select ${merchantId}, ${memberId}::uuid, label from unnest(${labels}::text[]) as label`;
}

export interface NoteRow {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly text: string;
  readonly at: Date;
}

/** False when the note is there already. */
export async function insertNote(tx: Db, note: NoteRow): Promise<boolean> {
  return (
    (await tx.run`
      insert into backoffice_member_note (id, merchant_id, member_id, staff_id, staff_name, text, created_at)
      values (${note.id}, ${note.merchantId}, ${note.memberId}, ${note.staffId}, ${note.staffName}, ${note.text}, ${note.at})
      on conflict do nothing`) > 0
  );
}

export async function listNotes(
  db: Db,
  merchantId: string,
  memberId: string,
): Promise<{ id: string; at: Date; staffName: string; text: string }[]> {
  return db.rows`
    select id, created_at as at, staff_name as "staffName", text from backoffice_member_note
    where merchant_id = ${merchantId} and member_id = ${memberId} order by created_at desc limit 100`;
}

export async function listStaffNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; userName: string }>`
    select id, user_name as "userName" from backoffice_staff where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, userName }) => [id, userName]));
}

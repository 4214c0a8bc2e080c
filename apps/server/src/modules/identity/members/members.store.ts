import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';

/** An account without its secrets. */
export interface Member {
  readonly id: string;
  readonly merchantId: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly status: 'active' | 'disabled' | 'excluded';
  readonly currency: string;
  readonly nickname: string;
  readonly createdAt: Date;
}

export interface NewMember {
  readonly id: string;
  readonly merchantId: string;
  readonly bucket: number;
  readonly userName: string;
  readonly passwordHash: string | null;
  readonly type: MemberType;
  readonly currency: string;
  readonly nickname: string;
  readonly birthday: string | null;
  readonly profile: Readonly<Record<string, string>>;
  readonly registerMethod: string;
  readonly termsVersion: string | null;
  /** E.164. */
  readonly mobile?: string | null;
  readonly mobileVerified?: boolean;
  readonly email?: string | null;
  readonly emailVerified?: boolean;
  readonly payeeName?: string;
  readonly parentId?: string | null;
  readonly firstTimeLogin?: boolean;
  readonly at: Date;
}

/** By id alone, of any merchant. */
export async function findMembers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
  const rows = await db.rows<Member>`
    select id, merchant_id as "merchantId", user_name as "userName", type, status, currency, nickname, created_at as "createdAt"
    from identity_member where id = any(${ids}::uuid[])`;
  return new Map(rows.map((member) => [member.id, member]));
}

/** By id alone, for trusted callers that learn the merchant from it. */
export const findMember = async (db: Db, id: string): Promise<Member | null> =>
  (await findMembers(db, [id])).get(id) ?? null;

export interface Credentials extends Member {
  readonly passwordHash: string | null;
  readonly firstTimeLogin: boolean;
  readonly lastLoginAt: Date | null;
}

/** A login's account with its password hash; names are case-sensitive as stored. */
export async function findCredentials(db: Db, merchantId: string, userName: string): Promise<Credentials | null> {
  return db.row<Credentials>`
    select id, merchant_id as "merchantId", user_name as "userName", type, status, currency, nickname, created_at as "createdAt",
           password_hash as "passwordHash", first_time_login as "firstTimeLogin", last_login_at as "lastLoginAt"
    from identity_member where merchant_id = ${merchantId} and user_name = ${userName}`;
}

export async function userNameIsTaken(db: Db, merchantId: string, userName: string): Promise<boolean> {
  return (
    (await db.row`select 1 from identity_member where merchant_id = ${merchantId} and user_name = ${userName}`) !== null
  );
}

/** False when the username, or a proven contact, is taken. */
export async function insertMember(db: Db, member: NewMember): Promise<boolean> {
  const inserted = await db.run`
    insert into identity_member (id, merchant_id, bucket, user_name, password_hash, type, status, currency, nickname, birthday,
                                 profile, register_method, terms_version, terms_agreed_at, mobile, mobile_verified_at, email,
                                 email_verified_at, payee_name, parent_id, first_time_login, created_at)
    values (${member.id}, ${member.merchantId}, ${member.bucket}, ${member.userName}, ${member.passwordHash}, ${member.type},
            'active', ${member.currency}, ${member.nickname}, ${member.birthday}, ${JSON.stringify(member.profile)}::jsonb,
            ${member.registerMethod}, ${member.termsVersion}, ${member.termsVersion === null ? null : member.at},
            ${member.mobile ?? null}, ${member.mobileVerified ? member.at : null}, ${member.email ?? null},
            ${member.emailVerified ? member.at : null}, ${member.payeeName ?? ''}, ${member.parentId ?? null},
            ${member.firstTimeLogin ?? false}, ${member.at})
    on conflict do nothing`;
  return inserted === 1;
}

/** A new first password for a member who has not logged in yet; false otherwise. */
export async function replaceFirstPassword(
  tx: Db,
  {
    id,
    merchantId,
    userName,
    type,
    passwordHash,
  }: Pick<NewMember, 'id' | 'merchantId' | 'userName' | 'type' | 'passwordHash'>,
): Promise<boolean> {
  const reencrypted = await tx.run`
    update identity_member set password_hash = ${passwordHash}
    where id = ${id} and merchant_id = ${merchantId} and user_name = ${userName} and type = ${type} and first_time_login
      and last_login_at is null`;
  return reencrypted === 1;
}

/** Locks the member's row until the transaction ends. */
export async function lockMember(
  tx: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<{ readonly userName: string; readonly status: Member['status']; readonly clubLabel: string } | null> {
  return tx.row`
    select user_name as "userName", status, club_label as "clubLabel" from identity_member
    where id = ${memberId} and merchant_id = ${merchantId} for update`;
}

/** Locks several members' rows, always in one order, so that two who need both never wait for each other. */
export async function lockMembers(tx: Db, merchantId: string, ids: readonly string[]): Promise<void> {
  await tx.run`
    select 1 from identity_member where merchant_id = ${merchantId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`;
}

/** Members by ids, for other modules' lists. */
export async function listMembersById(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<Pick<Member, 'id' | 'userName' | 'status' | 'type' | 'currency'>[]> {
  return db.rows`
    select id, user_name as "userName", status, type, currency from identity_member
    where merchant_id = ${merchantId} and id = any(${[...ids]}::uuid[])`;
}

/** Staff's status; exclusions are not theirs. */
export async function updateMemberStatus(
  tx: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
  status: 'active' | 'disabled',
): Promise<void> {
  await tx.run`
    update identity_member set status = ${status}
    where merchant_id = ${merchantId} and id = ${memberId} and status <> 'excluded'`;
}

/** False when the member could not play before either. */
export async function updateExcluded(
  tx: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<boolean> {
  const changed = await tx.run`
    update identity_member set status = 'excluded'
    where merchant_id = ${merchantId} and id = ${memberId} and status = 'active'`;
  return changed === 1;
}

/** False when the member is not excluded. */
export async function updateReadmitted(
  tx: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<boolean> {
  const changed = await tx.run`
    update identity_member set status = 'active'
    where merchant_id = ${merchantId} and id = ${memberId} and status = 'excluded'`;
  return changed === 1;
}

/** Time and page language of a login. */
export async function updateLastLogin(
  db: Db,
  { merchantId, id }: Pick<Member, 'merchantId' | 'id'>,
  { at, language }: { readonly at: Date; readonly language: string | undefined },
): Promise<void> {
  await db.run`
    update identity_member set last_login_at = ${at}, language = coalesce(${language ?? null}, language)
    where merchant_id = ${merchantId} and id = ${id}`;
}

/** Players of all merchants with their personal data; `after`: the last of the page before. */
export async function listMayPlay(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<
  {
    merchantId: string;
    memberId: string;
    payeeName: string;
    birthday: string | null;
    idNumber: Uint8Array | null;
    mobile: string | null;
    email: string | null;
  }[]
> {
  return db.rows`
    select member.merchant_id as "merchantId", member.id as "memberId", member.payee_name as "payeeName",
           member.birthday::text as birthday, reg.id_number as "idNumber", member.mobile, member.email
    from identity_member member
    left join identity_registration reg on reg.member_id = member.id and reg.merchant_id = member.merchant_id
    where member.id > ${after} and member.status = 'active'
    order by member.id limit ${limit}`;
}

/** False when the member was no player. */
export async function updateToAgent(
  tx: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<boolean> {
  const changed = await tx.run`
    update identity_member set type = case type when 0 then 1 else 41 end
    where merchant_id = ${merchantId} and id = ${memberId} and type in (0, 40)`;
  return changed === 1;
}

/** False: it is one already, has an upline, or cannot be one. */
export async function updateToGeneralAgent(
  tx: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<boolean> {
  const changed = await tx.run`
    update identity_member set type = case when type in (0, 1) then 2 else 42 end
    where merchant_id = ${merchantId} and id = ${memberId} and type in (0, 1, 40, 41) and parent_id is null`;
  return changed === 1;
}

/** Who stands above the member from now on. */
export async function updateParent(
  tx: Db,
  { merchantId, memberId, parentId }: { merchantId: string; memberId: string; parentId: string },
): Promise<void> {
  await tx.run`update identity_member set parent_id = ${parentId} where merchant_id = ${merchantId} and id = ${memberId}`;
}

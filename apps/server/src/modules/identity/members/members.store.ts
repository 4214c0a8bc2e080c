import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';

/** A member's account, without its secrets. */
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
  /** The agent who brought this member. */
  readonly parentId?: string | null;
  readonly at: Date;
}

/** A member by id alone: for callers that have the id from a trusted place and learn the merchant from it. */
export async function findMember(db: Db, id: string): Promise<Member | null> {
  return db.row<Member>`
    select id, merchant_id as "merchantId", user_name as "userName", type, status, currency, nickname, created_at as "createdAt"
    from identity_member where id = ${id}`;
}

export interface Credentials extends Member {
  readonly passwordHash: string | null;
  readonly firstTimeLogin: boolean;
  readonly lastLoginAt: Date | null;
}

/** The account that a login names, with its password's hash; null when the merchant has none. The name counts as it is written. */
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

/** False when the user name is taken, or a proven number or address is another member's. */
export async function insertMember(db: Db, member: NewMember): Promise<boolean> {
  const inserted = await db.run`
    insert into identity_member (id, merchant_id, bucket, user_name, password_hash, type, status, currency, nickname, birthday,
                                 profile, register_method, terms_version, terms_agreed_at, mobile, mobile_verified_at, email,
                                 email_verified_at, payee_name, parent_id, created_at)
    values (${member.id}, ${member.merchantId}, ${member.bucket}, ${member.userName}, ${member.passwordHash}, ${member.type},
            'active', ${member.currency}, ${member.nickname}, ${member.birthday}, ${JSON.stringify(member.profile)}::jsonb,
            ${member.registerMethod}, ${member.termsVersion}, ${member.termsVersion === null ? null : member.at},
            ${member.mobile ?? null}, ${member.mobileVerified ? member.at : null}, ${member.email ?? null},
            ${member.emailVerified ? member.at : null}, ${member.payeeName ?? ''}, ${member.parentId ?? null}, ${member.at})
    on conflict do nothing`;
  return inserted === 1;
}

/** Holds the member's row until the transaction ends: what comes at once goes one after another. */
export async function lockMember(
  tx: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<{ readonly userName: string; readonly status: Member['status']; readonly clubLabel: string } | null> {
  return tx.row`
    select user_name as "userName", status, club_label as "clubLabel" from identity_member
    where id = ${memberId} and merchant_id = ${merchantId} for update`;
}

/** Some members of a merchant, for lists of something else; as many as ids at most. */
export async function listMembersById(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<Pick<Member, 'id' | 'userName' | 'status' | 'type' | 'currency'>[]> {
  return db.rows`
    select id, user_name as "userName", status, type, currency from identity_member
    where merchant_id = ${merchantId} and id = any(${[...ids]}::uuid[])`;
}

/** What staff decide; an exclusion is not theirs to give or lift. */
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

export async function updateLastLogin(db: Db, merchantId: string, id: string, at: Date): Promise<void> {
  await db.run`update identity_member set last_login_at = ${at} where merchant_id = ${merchantId} and id = ${id}`;
}

import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';

export interface ProfileOwner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** What a member and staff keep about the account, beside what logs it in. */
export interface Profile {
  readonly id: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly nickname: string;
  readonly avatar: string;
  readonly clubLabel: string;
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Date | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly payeeName: string;
  readonly payeeNameVerifiedAt: Date | null;
  readonly hasPassword: boolean;
  readonly passwordChangedAt: Date | null;
  readonly asksQuestion: boolean;
  readonly createdAt: Date;
  /** What else was given at registration, by its field. */
  readonly profile: Readonly<Record<string, unknown>>;
}

/** An account's profile; null when the merchant has no such member. */
export async function findProfile(db: Db, { merchantId, memberId }: ProfileOwner): Promise<Profile | null> {
  return db.row<Profile>`
    select id, user_name as "userName", type, nickname, avatar, club_label as "clubLabel", mobile,
           mobile_verified_at as "mobileVerifiedAt", email, email_verified_at as "emailVerifiedAt", payee_name as "payeeName",
           payee_name_verified_at as "payeeNameVerifiedAt", password_hash is not null as "hasPassword",
           password_changed_at as "passwordChangedAt", asks_question as "asksQuestion", created_at as "createdAt", profile
    from identity_member where id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Sets the nickname of a member of this merchant; it was judged before. */
export async function updateNicknameRow(
  db: Db,
  { merchantId, memberId }: ProfileOwner,
  nickname: string,
): Promise<void> {
  await db.run`update identity_member set nickname = ${nickname} where id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Sets the avatar of a member of this merchant; it was judged before. */
export async function updateAvatarRow(db: Db, { merchantId, memberId }: ProfileOwner, avatar: string): Promise<void> {
  await db.run`update identity_member set avatar = ${avatar} where id = ${memberId} and merchant_id = ${merchantId}`;
}

/** False when the name has been verified and stays as it is. */
export async function updatePayeeNameRow(
  db: Db,
  { merchantId, memberId }: ProfileOwner,
  payeeName: string,
): Promise<boolean> {
  const changed = await db.run`
    update identity_member set payee_name = ${payeeName}
    where id = ${memberId} and merchant_id = ${merchantId} and payee_name_verified_at is null`;
  return changed === 1;
}

/** The name that staff have read on an identity card: from now on the one that money may be paid to. */
export async function fixPayeeName(
  db: Db,
  { merchantId, memberId }: ProfileOwner,
  payeeName: string,
  at: Date,
): Promise<void> {
  await db.run`
    update identity_member set payee_name = ${payeeName}, payee_name_verified_at = ${at}
    where id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Staff's word on the member's level; empty takes it away. False when there is no such member. */
export async function updateClubLabel(
  db: Db,
  { merchantId, memberId }: ProfileOwner,
  clubLabel: string,
): Promise<boolean> {
  const changed = await db.run`
    update identity_member set club_label = ${clubLabel} where id = ${memberId} and merchant_id = ${merchantId}`;
  return changed === 1;
}

/** From now on a login from an unknown place has a question to answer. */
export async function updateAsksQuestion(db: Db, { merchantId, memberId }: ProfileOwner, asks: boolean): Promise<void> {
  await db.run`update identity_member set asks_question = ${asks} where id = ${memberId} and merchant_id = ${merchantId}`;
}

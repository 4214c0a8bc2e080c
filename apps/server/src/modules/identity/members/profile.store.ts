import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';

export interface ProfileOwner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Account data beside the login. */
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
  /** Other registration fields. */
  readonly profile: Readonly<Record<string, unknown>>;
}

/** Null: no such member of the merchant. */
export async function findProfile(db: Db, { merchantId, memberId }: ProfileOwner): Promise<Profile | null> {
  return db.row<Profile>`
    select id, user_name as "userName", type, nickname, avatar, club_label as "clubLabel", mobile,
           mobile_verified_at as "mobileVerifiedAt", email, email_verified_at as "emailVerifiedAt", payee_name as "payeeName",
           payee_name_verified_at as "payeeNameVerifiedAt", password_hash is not null as "hasPassword",
           password_changed_at as "passwordChangedAt", asks_question as "asksQuestion", created_at as "createdAt", profile
    from identity_member where id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Expects a checked nickname. */
export async function updateNicknameRow(
  db: Db,
  { merchantId, memberId }: ProfileOwner,
  nickname: string,
): Promise<void> {
  await db.run`update identity_member set nickname = ${nickname} where id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Expects a checked avatar. */
export async function updateAvatarRow(db: Db, { merchantId, memberId }: ProfileOwner, avatar: string): Promise<void> {
  await db.run`update identity_member set avatar = ${avatar} where id = ${memberId} and merchant_id = ${merchantId}`;
}

/** False when the name is verified. */
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

/** The name verified from an ID: the one that money may be paid to. */
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

/** Staff's label; empty removes it. False: no such member. */
export async function updateClubLabel(
  db: Db,
  { merchantId, memberId }: ProfileOwner,
  clubLabel: string,
): Promise<boolean> {
  const changed = await db.run`
    update identity_member set club_label = ${clubLabel} where id = ${memberId} and merchant_id = ${merchantId}`;
  return changed === 1;
}

/** Logins from unknown places now ask the question. */
export async function updateAsksQuestion(db: Db, { merchantId, memberId }: ProfileOwner, asks: boolean): Promise<void> {
  await db.run`update identity_member set asks_question = ${asks} where id = ${memberId} and merchant_id = ${merchantId}`;
}

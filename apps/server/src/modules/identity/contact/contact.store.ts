import type { Db } from '@baize/db';
import type { VerifiedContact } from '../../../kernel/contacts.ts';
import type { ContactPoint } from './contactChange.rules.ts';
import type { Member } from '../members/members.store.ts';

/** By username and email, proven or given at registration. */
export async function findByNameAndEmail(
  db: Db,
  merchantId: string,
  userName: string,
  email: string,
): Promise<{ id: string; userName: string; status: string; email: string } | null> {
  return db.row`
    select id, user_name as "userName", status, email
    from identity_member where merchant_id = ${merchantId} and user_name = ${userName} and lower(email) = ${email}`;
}

export async function findContactByName(
  db: Db,
  merchantId: string,
  userName: string,
): Promise<(Contact & { readonly id: string; readonly status: string }) | null> {
  return db.row`
    select id, status, mobile, mobile_verified_at as "mobileVerifiedAt", email, email_verified_at as "emailVerifiedAt"
    from identity_member where merchant_id = ${merchantId} and user_name = ${userName}`;
}

export interface Contact {
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Date | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
}

export async function findContact(db: Db, merchantId: string, memberId: string): Promise<Contact | null> {
  return db.row<Contact>`
    select mobile, mobile_verified_at as "mobileVerifiedAt", email, email_verified_at as "emailVerifiedAt"
    from identity_member where merchant_id = ${merchantId} and id = ${memberId}`;
}

/** Only proven contacts, for messages to the member. */
export async function findVerifiedContact(
  db: Db,
  merchantId: string,
  memberId: string,
): Promise<VerifiedContact | null> {
  return db.row<VerifiedContact>`
    select case when mobile_verified_at is not null then mobile end as mobile,
           case when email_verified_at is not null then email end as email, language
    from identity_member where merchant_id = ${merchantId} and id = ${memberId}`;
}

/** A contact, locked until the transaction ends. */
export async function lockContact(
  tx: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<(Contact & { readonly status: Member['status'] }) | null> {
  return tx.row`
    select mobile, mobile_verified_at as "mobileVerifiedAt", email, email_verified_at as "emailVerifiedAt", status
    from identity_member where merchant_id = ${merchantId} and id = ${memberId} for update`;
}

/** Whether another member has proven this contact. */
export const isOthersContact = (
  tx: Db,
  owner: { merchantId: string; memberId: string },
  { channel, to }: ContactPoint,
): Promise<boolean> => (channel === 'sms' ? isOthersMobile(tx, owner, to) : isOthersEmail(tx, owner, to));

/** False when another member has proven it. */
export async function setVerifiedMobile(
  tx: Db,
  owner: { merchantId: string; memberId: string },
  e164: string,
  at: Date,
): Promise<boolean> {
  if (await isOthersMobile(tx, owner, e164)) return false;
  await tx.run`
    update identity_member set mobile = ${e164}, mobile_verified_at = ${at}
    where merchant_id = ${owner.merchantId} and id = ${owner.memberId}`;
  return true;
}

/** False when another member has proven it. */
export async function setVerifiedEmail(
  tx: Db,
  owner: { merchantId: string; memberId: string },
  email: string,
  at: Date,
): Promise<boolean> {
  if (await isOthersEmail(tx, owner, email)) return false;
  await tx.run`
    update identity_member set email = ${email}, email_verified_at = ${at}
    where merchant_id = ${owner.merchantId} and id = ${owner.memberId}`;
  return true;
}

const isOthersMobile = async (tx: Db, owner: { merchantId: string; memberId: string }, e164: string) =>
  (await tx.row`
    select 1 from identity_member
    where merchant_id = ${owner.merchantId} and mobile = ${e164} and mobile_verified_at is not null and id <> ${owner.memberId}`) !==
  null;

const isOthersEmail = async (tx: Db, owner: { merchantId: string; memberId: string }, email: string) =>
  (await tx.row`
    select 1 from identity_member
    where merchant_id = ${owner.merchantId} and lower(email) = ${email.toLowerCase()} and email_verified_at is not null
      and id <> ${owner.memberId}`) !== null;

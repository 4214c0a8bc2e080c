import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { PayoutAccountRow } from './payoutAccounts.rules.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

type Found = PayoutAccountRow & { readonly numberSealed: Uint8Array; readonly removedAt: Date | null };

/** The member's active accounts, oldest first. */
export async function listPayoutAccounts(db: Db, { merchantId, memberId }: Owner): Promise<PayoutAccountRow[]> {
  return db.rows<PayoutAccountRow>`
    select id, merchant_id as "merchantId", member_id as "memberId", kind, institution, name, mask, holder, usable_at as "usableAt",
           confirm, last_used_at as "lastUsedAt", created_at as "createdAt"
    from cashier_payout_account where merchant_id = ${merchantId} and member_id = ${memberId} and removed_at is null
    order by created_at, id`;
}

const EVER_MAX = 50;

/** The member's accounts with their sealed numbers, removed ones, too; the newest. */
export async function listAccountsEver(
  db: Db,
  { merchantId, memberId }: Owner,
): Promise<Pick<Found, 'id' | 'merchantId' | 'memberId' | 'kind' | 'institution' | 'numberSealed'>[]> {
  return db.rows`
    select id, merchant_id as "merchantId", member_id as "memberId", kind, institution, number_sealed as "numberSealed"
    from cashier_payout_account where merchant_id = ${merchantId} and member_id = ${memberId}
    order by created_at desc, id desc limit ${EVER_MAX}`;
}

/** One account of the member with its sealed number; a removed one, too. */
export async function findPayoutAccount(db: Db, { merchantId, memberId }: Owner, id: string): Promise<Found | null> {
  return db.row<Found>`
    select id, merchant_id as "merchantId", member_id as "memberId", kind, institution, name, mask, holder, usable_at as "usableAt",
           confirm, last_used_at as "lastUsedAt", created_at as "createdAt", number_sealed as "numberSealed", removed_at as "removedAt"
    from cashier_payout_account where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId}`;
}

/** Holds it, so that removal and withdrawal go one after the other. */
export async function lockPayoutAccount(tx: Db, { merchantId, memberId }: Owner, id: string): Promise<boolean> {
  return (
    (await tx.row`
      select 1 from cashier_payout_account
      where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId} and removed_at is null for update`) !==
    null
  );
}

/** Whether the member has an active account. */
export const hasPayoutAccount = async (db: Db, { merchantId, memberId }: Owner): Promise<boolean> =>
  (await db.row`
    select 1 from cashier_payout_account
    where merchant_id = ${merchantId} and member_id = ${memberId} and removed_at is null limit 1`) !== null;

/** Active ones, and whether there ever was one. */
export async function countPayoutAccounts(
  tx: Db,
  { merchantId, memberId }: Owner,
): Promise<{ active: number; ever: number }> {
  const row = await tx.row<{ active: bigint; ever: bigint }>`
    select count(*) filter (where removed_at is null) as active, count(*) as ever
    from cashier_payout_account where merchant_id = ${merchantId} and member_id = ${memberId}`;
  return { active: Number(row?.active ?? 0n), ever: Number(row?.ever ?? 0n) };
}

export async function listOwnersOfNumber(tx: Db, merchantId: string, hashes: readonly Buffer[]): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>`
    select distinct member_id as "memberId" from cashier_payout_account
    where merchant_id = ${merchantId} and number_hash = any(${[...hashes]}::bytea[]) and removed_at is null limit 10`;
  return rows.map(({ memberId }) => memberId);
}

export interface NewPayoutAccount extends Omit<PayoutAccountRow, 'confirm' | 'lastUsedAt'> {
  readonly numberSealed: Buffer;
  readonly numberHash: Buffer;
}

/** False when the member has this number already. */
export async function insertPayoutAccount(tx: Db, account: NewPayoutAccount): Promise<boolean> {
  const inserted = await tx.run`
    insert into cashier_payout_account (id, merchant_id, bucket, member_id, kind, institution, name, mask, holder, number_sealed,
                                        number_hash, usable_at, created_at)
    values (${account.id}, ${account.merchantId}, ${bucketOf(account.memberId)}, ${account.memberId}, ${account.kind},
            ${account.institution}, ${account.name}, ${account.mask}, ${account.holder}, ${account.numberSealed},
            ${account.numberHash}, ${account.usableAt}, ${account.createdAt})
    on conflict do nothing`;
  return inserted === 1;
}

export async function removePayoutAccountRow(
  tx: Db,
  { merchantId, memberId }: Owner,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.run`
    update cashier_payout_account set removed_at = ${at}
    where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId} and removed_at is null`;
}

/** Money came back: it must be added again. */
export async function markConfirm(tx: Db, { merchantId, memberId }: Owner, id: string): Promise<void> {
  await tx.run`
    update cashier_payout_account set confirm = true
    where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId} and removed_at is null`;
}

/** Money has arrived there. */
export async function markUsed(tx: Db, { merchantId, memberId }: Owner, id: string, at: Date): Promise<void> {
  await tx.run`
    update cashier_payout_account set last_used_at = ${at}
    where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId}`;
}

/** Whether an open withdrawal goes there. */
export async function isInUse(tx: Db, { merchantId, memberId }: Owner, id: string): Promise<boolean> {
  return (
    (await tx.row`
      select 1 from cashier_withdrawal
      where payout_account_id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId}
        and state in ('asked', 'held', 'reviewing', 'second', 'approved', 'sending') limit 1`) !== null
  );
}

export async function countOtherOwners(db: Db, { merchantId, memberId }: Owner, id: string): Promise<number> {
  const row = await db.row<{ others: bigint }>`
    select count(distinct other.member_id) as others
    from cashier_payout_account own
    join cashier_payout_account other on other.merchant_id = own.merchant_id and other.number_hash = own.number_hash
      and other.removed_at is null and other.member_id <> own.member_id
    where own.id = ${id} and own.merchant_id = ${merchantId} and own.member_id = ${memberId}`;
  return Number(row?.others ?? 0n);
}

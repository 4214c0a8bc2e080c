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

/** One account of the member with its sealed number; a removed one, too. */
export async function findPayoutAccount(db: Db, { merchantId, memberId }: Owner, id: string): Promise<Found | null> {
  return db.row<Found>`
    select id, merchant_id as "merchantId", member_id as "memberId", kind, institution, name, mask, holder, usable_at as "usableAt",
           confirm, last_used_at as "lastUsedAt", created_at as "createdAt", number_sealed as "numberSealed", removed_at as "removedAt"
    from cashier_payout_account where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId}`;
}

/** Holds an active account until the transaction ends: a removal and a withdrawal to it go one after the other. */
export async function lockPayoutAccount(tx: Db, { merchantId, memberId }: Owner, id: string): Promise<boolean> {
  return (
    (await tx.row`
      select 1 from cashier_payout_account
      where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId} and removed_at is null for update`) !==
    null
  );
}

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

/** Money came back from it: it has to be added again before the next withdrawal. */
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

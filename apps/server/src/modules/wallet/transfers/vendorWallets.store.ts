import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { WalletKey } from '../ledger/ledger.rules.ts';

/** By the vendor's last answer; minor units. */
export interface VendorWallet {
  readonly vendor: string;
  readonly balance: bigint;
  readonly toldAt: Date;
  readonly inPlay: boolean;
  readonly opened: number;
  readonly version: bigint;
}

type VendorWalletKey = Pick<WalletKey, 'merchantId' | 'memberId' | 'currency'> & { readonly vendor: string };

/** Creates the row, or gives it a new version, which voids answers under way. */
export async function openVendorWallet(db: Db, key: VendorWalletKey, at: Date): Promise<void> {
  const { merchantId, memberId, currency, vendor } = key;
  await db.run`
    insert into wallet_vendor (bucket, member_id, currency, vendor, merchant_id, balance, told_at, in_play, opened)
    values (${bucketOf(memberId)}, ${memberId}, ${currency}, ${vendor}, ${merchantId}, 0, ${at}, false, 0)
    on conflict (bucket, member_id, currency, vendor) do update set version = wallet_vendor.version + 1`;
}

/** Returns the launches so far. Looked at from `home.at`; idle money stays until `home.until`. */
export async function openInPlay(
  db: Db,
  key: VendorWalletKey,
  { at, home }: { at: Date; home: { at: Date; until: Date } },
): Promise<number> {
  const { merchantId, memberId, currency, vendor } = key;
  const row = await db.row<{ opened: number }>`
    insert into wallet_vendor (bucket, member_id, currency, vendor, merchant_id, balance, told_at, in_play, opened, sweep_due_at, sweep_until)
    values (${bucketOf(memberId)}, ${memberId}, ${currency}, ${vendor}, ${merchantId}, 0, ${at}, true, 1, ${home.at}, ${home.until})
    on conflict (bucket, member_id, currency, vendor) do update
    set in_play = true, version = wallet_vendor.version + 1, opened = wallet_vendor.opened + 1,
      sweep_due_at = least(wallet_vendor.sweep_due_at, excluded.sweep_due_at), sweep_until = greatest(wallet_vendor.sweep_until, excluded.sweep_until)
    returning opened`;
  return row?.opened ?? 1;
}

/** Null: never any money there. */
export async function findVendorWallet(
  db: Db,
  { merchantId, memberId, currency, vendor }: VendorWalletKey,
): Promise<VendorWallet | null> {
  return db.row<VendorWallet>`
    select vendor, balance, told_at as "toldAt", in_play as "inPlay", opened, version from wallet_vendor
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and vendor = ${vendor}
      and merchant_id = ${merchantId}`;
}

/**
 * Stores the balance; false: outdated `version`, or a transfer is under way. A changed balance means play: money stays
 * until `playedUntil`.
 */
export async function noteTold(
  db: Db,
  { merchantId, memberId, currency, vendor }: VendorWalletKey,
  told: { balance: bigint; at: Date; version: bigint; playedUntil?: Date },
): Promise<boolean> {
  const playedUntil = told.playedUntil ?? null;
  const noted = await db.run`
    update wallet_vendor w
    set balance = ${told.balance}, told_at = ${told.at}, version = version + 1, in_play = in_play and ${told.balance}::bigint > 0,
      sweep_until = case when sweep_until < ${playedUntil}::timestamptz and balance <> ${told.balance} then ${playedUntil}::timestamptz else sweep_until end
    where w.bucket = ${bucketOf(memberId)} and w.member_id = ${memberId} and w.currency = ${currency} and w.vendor = ${vendor}
      and w.merchant_id = ${merchantId} and w.version = ${told.version}
      and not exists (
        select 1 from wallet_transfer t where t.member_id = w.member_id and t.vendor = w.vendor and t.currency = w.currency
          and t.ended_at is null)`;
  return noted > 0;
}

/** `balance` null: the vendor did not say. */
export async function noteMoved(
  db: Db,
  { merchantId, memberId, currency, vendor }: VendorWalletKey,
  { change, balance, at }: { change: bigint; balance: bigint | null; at: Date },
): Promise<void> {
  await db.run`
    update wallet_vendor
    set balance = greatest(0, coalesce(${balance}::bigint, balance + ${change}::bigint)), told_at = ${at}, version = version + 1
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and vendor = ${vendor}
      and merchant_id = ${merchantId}`;
}

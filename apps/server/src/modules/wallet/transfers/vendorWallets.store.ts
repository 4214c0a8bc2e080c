import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { WalletKey } from '../ledger/ledger.rules.ts';

/** What a member has at a vendor that keeps wallets of its own, as the vendor said last. Minor units. */
export interface VendorWallet {
  readonly vendor: string;
  readonly balance: bigint;
  readonly toldAt: Date;
  readonly inPlay: boolean;
  /** How often a game of it was opened. */
  readonly opened: number;
  readonly version: bigint;
}

type VendorWalletKey = Pick<WalletKey, 'merchantId' | 'memberId' | 'currency'> & { readonly vendor: string };

/** Opens the member's row for a vendor, empty. One that is there gets another version: what was asked before counts no more. */
export async function openVendorWallet(db: Db, key: VendorWalletKey, at: Date): Promise<void> {
  const { merchantId, memberId, currency, vendor } = key;
  await db.run`
    insert into wallet_vendor (bucket, member_id, currency, vendor, merchant_id, balance, told_at, in_play, opened)
    values (${bucketOf(memberId)}, ${memberId}, ${currency}, ${vendor}, ${merchantId}, 0, ${at}, false, 0)
    on conflict (bucket, member_id, currency, vendor) do update set version = wallet_vendor.version + 1`;
}

/**
 * A game was opened there, so that play may change what the vendor has. From `home.at` on somebody looks whether it is left lying there;
 * until `home.until` it is not, for who may be playing. Answers how often a game was opened.
 */
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

/** What was the version when the vendor was asked; null when the member has no row there. */
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
 * Keeps what the vendor told, unless something was written meanwhile or a transfer is under way: then it may be from before. Another
 * balance than before means that somebody plays: with `playedUntil` it stays for play until then.
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

/** What a transfer that has ended makes of it: what the vendor told with its answer, or else its last word and the amount. */
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

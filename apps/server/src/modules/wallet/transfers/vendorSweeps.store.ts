import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { WalletKey } from '../ledger/ledger.rules.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}
type VendorWalletKey = Omit<WalletKey, 'trial'> & { readonly vendor: string };

/** A vendor wallet whose money comes home by itself. */
export interface VendorSweep extends VendorWalletKey {
  /** Restricted members are asked until then; others' money stays until then in a living session. */
  readonly until: Date;
  /** Lease. */
  readonly heldUntil: Date;
  /** Unanswered questions in a row. */
  readonly tries: number;
}

/** Due now at all vendors; repeated, it restarts. */
export async function scheduleSweep(
  db: Db,
  { merchantId, memberId }: Owner,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await db.run`
    update wallet_vendor set sweep_due_at = ${at}, sweep_until = ${until}, sweep_attempts = 0
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Makes a later sweep due now. */
export async function hastenSweep(db: Db, { merchantId, memberId }: Owner, at: Date): Promise<void> {
  await db.run`
    update wallet_vendor set sweep_due_at = ${at}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId} and sweep_due_at > ${at}`;
}

/** Ends the sweep: money sent by hand stays until a game is opened there. */
export async function leaveThere(tx: Db, { merchantId, memberId, currency, vendor }: VendorWalletKey): Promise<void> {
  await tx.run`
    update wallet_vendor set sweep_due_at = null, sweep_until = null, sweep_attempts = 0
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and vendor = ${vendor}
      and merchant_id = ${merchantId} and sweep_due_at is not null`;
}

/** Due now at one vendor, for a member restricted while money was on its way. */
export async function sweepWhenRestricted(
  tx: Db,
  { merchantId, memberId, currency, vendor }: VendorWalletKey,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await tx.run`
    update wallet_vendor w set sweep_due_at = ${at}, sweep_until = ${until}, sweep_attempts = 0
    where w.bucket = ${bucketOf(memberId)} and w.member_id = ${memberId} and w.currency = ${currency} and w.vendor = ${vendor}
      and w.merchant_id = ${merchantId}
      and exists (select 1 from identity_member m where m.id = w.member_id and m.merchant_id = w.merchant_id and m.status <> 'active')`;
}

/** `urgentAfter`: longer sweeps (restricted members) come first. Over all merchants. */
export async function claimSweeps(
  db: Db,
  { now, heldUntil, urgentAfter, limit }: { now: Date; heldUntil: Date; urgentAfter: Date; limit: number },
): Promise<VendorSweep[]> {
  return db.rows<VendorSweep>`
    update wallet_vendor w set sweep_due_at = ${heldUntil}
    where w.merchant_id is not null and (w.bucket, w.member_id, w.currency, w.vendor) in (
      select d.bucket, d.member_id, d.currency, d.vendor from wallet_vendor d where d.merchant_id is not null and d.sweep_due_at <= ${now}
      order by d.sweep_until > ${urgentAfter} desc, d.sweep_due_at limit ${limit} for update skip locked)
    returning w.merchant_id as "merchantId", w.member_id as "memberId", w.currency, w.vendor, w.sweep_until as until,
      w.sweep_due_at as "heldUntil", w.sweep_attempts as tries`;
}

/** Null ends it. Nothing if a restriction, launch or logout came meanwhile. */
export async function noteSweep(
  db: Db,
  { merchantId, memberId, currency, vendor, until, heldUntil }: VendorSweep,
  next: { at: Date; tries: number; until?: Date } | null,
): Promise<void> {
  await db.run`
    update wallet_vendor
    set ${next ? sql`sweep_due_at = ${next.at}, sweep_attempts = ${next.tries}, sweep_until = ${next.until ?? until}` : sql`sweep_due_at = null, sweep_until = null, sweep_attempts = 0`}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and vendor = ${vendor}
      and merchant_id = ${merchantId} and sweep_until = ${until} and sweep_due_at = ${heldUntil}`;
}

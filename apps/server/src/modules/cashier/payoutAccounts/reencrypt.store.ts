import type { Db } from '@baize/db';

export interface SealedNumber {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly kind: string;
  readonly institution: string;
  readonly numberSealed: Uint8Array;
  readonly numberHash: Uint8Array;
}

/** Removed ones too: a withdrawal may have gone there. */
export async function listSealedNumbers(db: Db, after: string | null, limit: number): Promise<SealedNumber[]> {
  return db.rows<SealedNumber>`
    select id, merchant_id as "merchantId", member_id as "memberId", kind, institution, number_sealed as "numberSealed",
           number_hash as "numberHash"
    from cashier_payout_account where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;
}

/** False when somebody else has written it meanwhile. */
export async function replaceSealedNumber(
  db: Db,
  row: SealedNumber,
  { numberSealed, numberHash }: { readonly numberSealed: Buffer; readonly numberHash: Buffer },
): Promise<boolean> {
  const changed = await db.run`
    update cashier_payout_account set number_sealed = ${numberSealed}, number_hash = ${numberHash}
    where id = ${row.id} and merchant_id = ${row.merchantId} and member_id = ${row.memberId} and number_sealed = ${row.numberSealed}`;
  return changed === 1;
}

export interface SealedDestination {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly sealed: Uint8Array;
}

export async function listSealedDestinations(
  db: Db,
  after: string | null,
  limit: number,
): Promise<SealedDestination[]> {
  return db.rows<SealedDestination>`
    select id, merchant_id as "merchantId", member_id as "memberId", destination_sealed as sealed
    from cashier_withdrawal where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;
}

export async function replaceSealedDestination(db: Db, row: SealedDestination, sealed: Buffer): Promise<boolean> {
  const changed = await db.run`
    update cashier_withdrawal set destination_sealed = ${sealed}
    where id = ${row.id} and merchant_id = ${row.merchantId} and member_id = ${row.memberId} and destination_sealed = ${row.sealed}`;
  return changed === 1;
}

import type { Db } from '@baize/db';

export interface SealedCase {
  /** The member's id. */
  readonly id: string;
  readonly merchantId: string;
  readonly sealed: Uint8Array;
  readonly idNumberHash: string | null;
  readonly personHashes: readonly string[] | null;
}

/** Over all merchants, for resealing. */
export async function listSealedCases(db: Db, after: string | null, limit: number): Promise<SealedCase[]> {
  return db.rows<SealedCase>`
    select member_id as id, merchant_id as "merchantId", sealed, id_number_hash as "idNumberHash", person_hashes as "personHashes"
    from kyc_case
    where sealed is not null and (${after}::uuid is null or member_id > ${after}::uuid) order by member_id limit ${limit}`;
}

/** False when changed since read. */
export async function replaceSealedCase(
  db: Db,
  { id, merchantId, sealed }: SealedCase,
  fresh: { readonly sealed: Buffer; readonly idNumberHash: string | null; readonly personHashes: readonly string[] },
): Promise<boolean> {
  const replaced = await db.run`
    update kyc_case set sealed = ${fresh.sealed}, id_number_hash = ${fresh.idNumberHash}, person_hashes = ${[...fresh.personHashes]}::text[]
    where member_id = ${id} and merchant_id = ${merchantId} and sealed = ${sealed}`;
  return replaced === 1;
}

import type { Db } from '@baize/db';

export interface SealedAddress {
  /** Of the member, or of the order. */
  readonly id: string;
  readonly merchantId: string;
  readonly sealed: Uint8Array;
}

export const listSealed = (db: Db, after: string | null, limit: number): Promise<SealedAddress[]> =>
  db.rows<SealedAddress>`
    select member_id as id, merchant_id as "merchantId", sealed from loyalty_address
    where (${after}::uuid is null or member_id > ${after}::uuid) order by member_id limit ${limit}`;

/** False when somebody else has written it meanwhile. */
export async function replaceSealed(
  db: Db,
  { id, merchantId, sealed }: SealedAddress,
  fresh: Buffer,
): Promise<boolean> {
  const changed = await db.run`
    update loyalty_address set sealed = ${fresh}
    where member_id = ${id} and merchant_id = ${merchantId} and sealed = ${sealed}`;
  return changed === 1;
}

export const listSealedCodes = (db: Db, after: string | null, limit: number): Promise<SealedAddress[]> =>
  db.rows<SealedAddress>`
    select id, merchant_id as "merchantId", sealed from loyalty_code
    where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;

export async function replaceSealedCode(
  db: Db,
  { id, merchantId, sealed }: SealedAddress,
  fresh: Buffer,
): Promise<boolean> {
  const changed = await db.run`
    update loyalty_code set sealed = ${fresh} where id = ${id} and merchant_id = ${merchantId} and sealed = ${sealed}`;
  return changed === 1;
}

export const listSealedOrders = (db: Db, after: string | null, limit: number): Promise<SealedAddress[]> =>
  db.rows<SealedAddress>`
    select id, merchant_id as "merchantId", address as sealed from loyalty_order
    where address is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;

export async function replaceSealedOrder(
  db: Db,
  { id, merchantId, sealed }: SealedAddress,
  fresh: Buffer,
): Promise<boolean> {
  const changed = await db.run`
    update loyalty_order set address = ${fresh} where id = ${id} and merchant_id = ${merchantId} and address = ${sealed}`;
  return changed === 1;
}

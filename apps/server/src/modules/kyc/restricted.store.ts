import type { Db } from '@baize/db';
import type { CaseRow } from './kyc.store.ts';

export async function listShowing(
  db: Db,
  merchantId: string,
  { numbers, persons }: { numbers: readonly string[]; persons: readonly string[] },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select member_id as id from kyc_case where merchant_id = ${merchantId} and id_number_hash = any(${[...numbers]}::text[])
    union
    select member_id from kyc_case where merchant_id = ${merchantId} and person_hashes && ${[...persons]}::text[]`;
  return rows.map(({ id }) => id);
}

const PAGE = 200;

/** Cases without person hashes, of one merchant or (null) all. */
export async function listUnhashed(db: Db, merchantId: string | null): Promise<CaseRow[]> {
  return db.rows`
    select member_id as "memberId", merchant_id as "merchantId", sealed from kyc_case
    where (${merchantId}::text is null or merchant_id = ${merchantId}) and person_hashes is null and sealed is not null
    order by merchant_id, member_id limit ${PAGE}`;
}

/** Never replaces existing hashes, which are newer. */
export async function insertPersonHashes(
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
  hashes: readonly string[],
): Promise<void> {
  await db.run`
    update kyc_case set person_hashes = ${[...hashes]}::text[] where member_id = ${memberId} and merchant_id = ${merchantId}
      and person_hashes is null`;
}

import type { Db } from '@baize/db';

interface Use {
  readonly merchantId: string;
  readonly promotionId: string;
  readonly scope: 'device' | 'address' | 'card' | 'member';
  readonly hash: Buffer;
  readonly periodKey: string;
}

/** One statement, so two at once are two. False: limit reached. */
export async function takeUse(
  tx: Db,
  { merchantId, promotionId, scope, hash, periodKey }: Use,
  limit: number,
): Promise<boolean> {
  const taken = await tx.run`
    insert into promotions_use (merchant_id, promotion_id, scope, hash, period_key, used)
    values (${merchantId}, ${promotionId}, ${scope}, ${hash}, ${periodKey}, 1)
    on conflict (merchant_id, promotion_id, scope, hash, period_key)
    do update set used = promotions_use.used + 1 where promotions_use.used < ${limit}`;
  return taken > 0;
}

export const findUse = async (db: Db, { merchantId, promotionId, scope, hash, periodKey }: Use): Promise<number> =>
  (
    await db.row<{ used: number }>`
      select used from promotions_use
      where merchant_id = ${merchantId} and promotion_id = ${promotionId} and scope = ${scope} and hash = ${hash}
        and period_key = ${periodKey}`
  )?.used ?? 0;

export const insertCodes = (
  tx: Db,
  {
    merchantId,
    promotionId,
    hashes,
    at,
  }: { merchantId: string; promotionId: string; hashes: readonly Buffer[]; at: Date },
): Promise<number> =>
  tx.run`
    insert into promotions_code (merchant_id, hash, promotion_id, made_at)
    select ${merchantId}, decode(h, 'hex'), ${promotionId}, ${at} from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as h
    on conflict (merchant_id, hash) do nothing`;

export const findCode = (
  db: Db,
  { merchantId, hash }: { merchantId: string; hash: Buffer },
): Promise<{ promotionId: string; claimId: string | null } | null> =>
  db.row`
    select promotion_id as "promotionId", claim_id as "claimId" from promotions_code
    where merchant_id = ${merchantId} and hash = ${hash}`;

/** False: somebody else has used it. */
export const takeCode = async (
  tx: Db,
  { merchantId, hash, claimId, at }: { merchantId: string; hash: Buffer; claimId: string; at: Date },
): Promise<boolean> =>
  (await tx.run`
    update promotions_code set claim_id = ${claimId}, taken_at = ${at}
    where merchant_id = ${merchantId} and hash = ${hash} and claim_id is null`) > 0;

export const countCodes = async (
  db: Db,
  { merchantId, promotionId }: { merchantId: string; promotionId: string },
): Promise<{ made: number; taken: number }> =>
  (await db.row<{ made: number; taken: number }>`
    select count(*)::int as made, count(claim_id)::int as taken from promotions_code
    where merchant_id = ${merchantId} and promotion_id = ${promotionId}`) ?? { made: 0, taken: 0 };

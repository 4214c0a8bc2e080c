import type { Db } from '@baize/db';
import type { Claim } from './claims.store.ts';

/** False: the deposit has met another claim. */
export async function takeDeposit(
  tx: Db,
  { merchantId, id }: Pick<Claim, 'merchantId' | 'id'>,
  depositId: string,
): Promise<boolean> {
  const taken = await tx.row<{ claimId: string }>`
    insert into promotions_deposit (merchant_id, deposit_id, claim_id) values (${merchantId}, ${depositId}, ${id})
    on conflict (merchant_id, deposit_id) do update set claim_id = promotions_deposit.claim_id
    returning claim_id as "claimId"`;
  return taken?.claimId === id;
}

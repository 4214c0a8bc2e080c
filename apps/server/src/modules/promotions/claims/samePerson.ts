import type { Db } from '@baize/db';
import { listDuplicatesOf, PERSONAL_REASONS } from '../../identity/index.ts';
import { hasLivingClaim, type Claim } from './claims.store.ts';

/** A once-in-a-life gift taken by an account with the same ID, number or address: staff look. */
export async function isClaimedByDuplicate(
  tx: Db,
  {
    merchantId,
    promotionId,
    memberId,
    periodKey,
  }: Pick<Claim, 'merchantId' | 'promotionId' | 'memberId' | 'periodKey'>,
): Promise<boolean> {
  if (periodKey !== 'ever') return false;
  const pairs = await listDuplicatesOf(tx, merchantId, memberId);
  const twins = pairs
    .filter(({ reason }) => PERSONAL_REASONS.includes(reason))
    .map((pair) => (pair.memberId === memberId ? pair.otherId : pair.memberId));
  return twins.length > 0 && hasLivingClaim(tx, { merchantId, promotionId, memberIds: [...new Set(twins)] });
}

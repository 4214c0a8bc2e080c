import { decideClaim, promotionClaims } from '@baize/contract/backoffice/promotions.ts';
import { asStaff } from './callers.ts';
import type { Chapter } from './chapter.ts';

const REJECTED = 'jomar';

/** Of those who apply for a promotion one has been answered. */
export async function seedClaimDecision({ listeners, merchantId }: Chapter): Promise<void> {
  await asStaff(listeners, 'eva', async (eva) => {
    const { list } = await eva.call(promotionClaims, { merchantId });
    const claim = list.find(({ userName }) => userName === REJECTED);
    if (!claim) return;
    await eva.call(decideClaim, {
      ...{ merchantId, claimId: claim.claimId, verdict: 'reject' },
      ...{ reason: 'His account is four months old.', note: 'This is for new players only. Thank you for asking.' },
    });
  });
}

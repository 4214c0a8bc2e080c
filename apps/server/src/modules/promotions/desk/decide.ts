import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { moverOf, sizeOf } from '../claims/begin.ts';
import { moveClaim, type Claim } from '../claims/claims.store.ts';
import { present } from '../../../kernel/must.ts';
import { findTerms, giveBudgetBack } from '../offers/promotions.store.ts';

const DAY_MS = 86_400_000;

export interface Verdict {
  readonly verdict: 'approve' | 'reject';
  readonly staffName: string;
  /** What the member reads. */
  readonly note: string;
}

/** In the caller's transaction. Null: it has moved on. */
export async function decide(
  app: App,
  tx: Db,
  claim: Claim,
  { verdict, staffName, note }: Verdict,
): Promise<Claim | null> {
  const by = moverOf(app, staffName, note);
  if (verdict === 'reject') {
    const rejected = await moveClaim(tx, claim, 'rejected', 'staffRejected', by, { held: 0n, note });
    const { merchantId, promotionId: id, held: amount } = claim;
    if (rejected) await giveBudgetBack(tx, { merchantId, id, amount, count: 1 });
    return rejected;
  }
  const { merchantId, promotionId, termsVersion: version } = claim;
  const { rules } = present(await findTerms(tx, { merchantId, promotionId, version }), 'the terms of a claim');
  const { amount } = sizeOf(rules, claim.base, claim.currency, true);
  const isAuto = rules.give === 'auto';
  const until = new Date(app.clock.now().getTime() + rules.claimDays * DAY_MS);
  return moveClaim(tx, claim, isAuto ? 'process' : 'claimable', 'staffApproved', by, {
    ...{ amount, note },
    ...(!isAuto && { claimUntil: until }),
  });
}

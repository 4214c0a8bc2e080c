import type { ClaimCause } from '@baize/contract/promotions/promotions.ts';
import type { App } from '../../../kernel/app.ts';
import { giveBudgetBack } from '../offers/promotions.store.ts';
import type { ClaimState } from '../rules/state.rules.ts';
import { moverOf } from './begin.ts';
import { findClaim, freePeriod, moveClaim, type Change, type Claim } from './claims.store.ts';

/** Open pages of the member ask again. */
export function tellClaim(app: App, memberId: string): void {
  app.live.toMember(memberId, { type: 'promotions' });
  app.live.toMember(memberId, { type: 'rewards' });
}

/** If somebody was first, answers how it stands. */
export async function step(
  app: App,
  claim: Claim,
  to: ClaimState,
  cause: ClaimCause,
  { actor = 'system', note, ...change }: Change & { readonly actor?: string } = {},
): Promise<Claim> {
  const moved = await app.db.transaction((tx) =>
    moveClaim(tx, claim, to, cause, moverOf(app, actor, note), { ...change, ...(note !== undefined && { note }) }),
  );
  if (moved) tellClaim(app, claim.memberId);
  return moved ?? (await findClaim(app.db, claim.merchantId, claim.id)) ?? claim;
}

/** Nothing was given: its budget returns. */
export async function closeUnpaid(
  app: App,
  claim: Claim,
  cause: ClaimCause,
  { to = 'closed', actor = 'system', note }: { to?: 'closed' | 'rejected'; actor?: string; note?: string } = {},
): Promise<Claim> {
  const moved = await app.db.transaction(async (tx) => {
    const change = { held: 0n, ...(note !== undefined && { note }) };
    const row = await moveClaim(tx, claim, to, cause, moverOf(app, actor, note), change);
    // Who only waited may take part anew.
    if (row && claim.state === 'joined' && cause === 'expired') await freePeriod(tx, claim);
    if (row)
      await giveBudgetBack(tx, { merchantId: row.merchantId, id: row.promotionId, amount: claim.held, count: 1 });
    return row;
  });
  if (moved) tellClaim(app, claim.memberId);
  return moved ?? (await findClaim(app.db, claim.merchantId, claim.id)) ?? claim;
}

import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { findClaim, takeClaim, type Claim } from './claims.store.ts';
import { findCase, type Owner } from './kyc.store.ts';

export const CLAIM_MINUTES = 15;
const MINUTE_MS = 60_000;

export interface ClaimRequest extends Owner {
  readonly staffId: string;
  readonly takesOver: boolean;
}

export type ClaimOutcome =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'notWaiting' }
  /** `from`: the previous holder, or null. */
  | { readonly outcome: 'mine'; readonly claim: Claim; readonly from: string | null }
  | { readonly outcome: 'held'; readonly claim: Claim };

/**
 * Claims or extends a waiting check for a quarter of an hour; of two at once one gets it, and the other learns who.
 */
export async function claimKyc(app: App, tx: Db, request: ClaimRequest): Promise<ClaimOutcome> {
  const row = await findCase(tx, request);
  if (!row) return { outcome: 'unknown' };
  if (row.status !== 'P') return { outcome: 'notWaiting' };
  const now = app.clock.now();
  const before = await findClaim(tx, request, now);
  const until = new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);
  if (await takeClaim(tx, request, { now, until })) {
    const from = before && before.staffId !== request.staffId ? before.staffId : null;
    return { outcome: 'mine', claim: { staffId: request.staffId, until }, from };
  }
  const claim = await findClaim(tx, request, now);
  return claim ? { outcome: 'held', claim } : { outcome: 'notWaiting' };
}

export const kycClaim = (app: App, db: Db, owner: Owner): Promise<Claim | null> =>
  findClaim(db, owner, app.clock.now());

import { parseAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { present } from '../../../kernel/must.ts';
import { allocate } from '../../cashier/index.ts';
import { moverOf } from '../claims/begin.ts';
import { noteClaim, signClaim, type Claim } from '../claims/claims.store.ts';
import { PROMOTION_SETTINGS } from '../rules/profile.rules.ts';
import { decide } from './decide.ts';

/** Whether one of the staff may give so much alone: what they have given by hand today is counted with it. */
export async function fitsStaffDay(
  app: App,
  tx: Db,
  {
    merchantId,
    staffName,
    amount,
  }: { readonly merchantId: string; readonly staffName: string; readonly amount: bigint },
): Promise<boolean> {
  if (amount === 0n) return true;
  const { settings } = present(await app.merchants.byId(merchantId), 'the merchant of a promotion');
  const { twoStaffAbove } = settings.promotions ?? PROMOTION_SETTINGS;
  const limit = twoStaffAbove === '' ? null : parseAmount(twoStaffAbove, settings.currency);
  if (limit === null) return true;
  const period = dayIn(settings.timeZone, app.clock.now());
  return allocate(tx, { merchantId, counter: `promotions:${staffName}`, period }, { amount, limit });
}

/** Whether another of the staff has to act: nobody signs twice, and nobody gives to an account of their own name. */
export const mustBeOther = (
  staffName: string,
  { signedBy, userName }: { readonly signedBy: string | null; readonly userName: string },
): boolean => signedBy === staffName || userName.toLowerCase() === staffName.toLowerCase();

/**
 * A yes to an application in the caller's transaction. Above what one of the staff may give in a day it is the first of two signatures, and the
 * claim waits on. Null: it has moved on.
 */
export async function approve(
  app: App,
  tx: Db,
  claim: Claim,
  { staffName, note }: { readonly staffName: string; readonly note: string },
): Promise<{ readonly claim: Claim; readonly needsSecond: boolean } | null> {
  const { merchantId, held: amount, signedBy } = claim;
  if (signedBy === null && !(await fitsStaffDay(app, tx, { merchantId, staffName, amount }))) {
    if (!(await signClaim(tx, claim, staffName))) return null;
    await noteClaim(tx, claim, moverOf(app, staffName, 'The first of two signatures.'));
    return { claim, needsSecond: true };
  }
  const moved = await decide(app, tx, claim, { verdict: 'approve', staffName, note });
  return moved && { claim: moved, needsSecond: false };
}

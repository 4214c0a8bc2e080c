import { sentence } from '@baize/contract/sentence.ts';
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

/** Whether one may give so much alone, today's gifts by hand included. */
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

/** Nobody signs twice, or gives to an account of their name. */
export const mustBeOther = (
  staffName: string,
  { signedBy, userName }: { readonly signedBy: string | null; readonly userName: string },
): boolean => signedBy === staffName || userName.toLowerCase() === staffName.toLowerCase();

/** In the caller's transaction. Above one person's day it is the first of two. Null: moved on. */
export async function approve(
  app: App,
  tx: Db,
  claim: Claim,
  { staffName, note }: { readonly staffName: string; readonly note: string },
): Promise<{ readonly claim: Claim; readonly needsSecond: boolean } | null> {
  const { merchantId, held: amount, signedBy } = claim;
  if (signedBy === null && !(await fitsStaffDay(app, tx, { merchantId, staffName, amount }))) {
    if (!(await signClaim(tx, claim, staffName))) return null;
    await noteClaim(tx, claim, moverOf(app, staffName, sentence('desk.firstSignature')));
    return { claim, needsSecond: true };
  }
  const moved = await decide(app, tx, claim, { verdict: 'approve', staffName, note });
  return moved && { claim: moved, needsSecond: false };
}

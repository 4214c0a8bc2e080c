import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Asker } from '../../../kernel/staff/changes.ts';
import { fitsStaffDay } from '../../cashier/index.ts';
import { moverOf } from '../claims/begin.ts';
import { noteClaim, signClaim, type Claim } from '../claims/claims.store.ts';
import { decide } from './decide.ts';

/** Nobody gives to an account of their name. */
export const isNamesake = (staff: Asker, userName: string): boolean =>
  userName.toLowerCase() === staff.userName.toLowerCase();

/** In the caller's transaction. Above one person's day it is the first of two. Null: moved on. */
export async function approve(
  app: App,
  tx: Db,
  claim: Claim,
  { staff, note }: { readonly staff: Asker; readonly note: string },
): Promise<{ readonly claim: Claim; readonly needsSecond: boolean } | null> {
  const { merchantId, held: amount, signedBy } = claim;
  const staffName = staff.userName;
  if (signedBy === null && !(await fitsStaffDay(app, tx, { merchantId, staffId: staff.id, amount }))) {
    if (!(await signClaim(tx, claim, staffName))) return null;
    await noteClaim(tx, claim, moverOf(app, staffName, sentence('desk.firstSignature')));
    return { claim, needsSecond: true };
  }
  const moved = await decide(app, tx, claim, { verdict: 'approve', staffName, note });
  return moved && { claim: moved, needsSecond: false };
}

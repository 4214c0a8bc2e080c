import { isSameName } from '../../identity/index.ts';
import type { App } from '../../../kernel/app.ts';
import { holderOf } from '../payoutAccounts/holder.ts';
import { listPayersOfOthers } from './payments.store.ts';

/**
 * Whether a deposit was paid with a card or account that has paid for another member before. Who pays in the own verified name is not taken
 * for a namesake.
 */
export async function isPaidByAnother(
  app: App,
  deposit: { readonly merchantId: string; readonly memberId: string; readonly depositId: string },
): Promise<boolean> {
  const payers = await listPayersOfOthers(app.db, deposit);
  if (payers.length === 0) return false;
  const { name, isVerified } = await holderOf(app, app.db, deposit);
  return payers.some((payer) => !isVerified || !isSameName(payer, name));
}

import { isSameName } from '../../identity/index.ts';
import type { App } from '../../../kernel/app.ts';
import { holderOf } from '../payoutAccounts/holder.ts';
import { listPayersOfOthers } from './payments.store.ts';

/** Whether its card or account paid for another member before; paying in the own verified name is no namesake. */
export async function isPaidByAnother(
  app: App,
  deposit: { readonly merchantId: string; readonly memberId: string; readonly depositId: string },
): Promise<boolean> {
  const payers = await listPayersOfOthers(app.db, deposit);
  if (payers.length === 0) return false;
  const { name, isVerified } = await holderOf(app, app.db, deposit);
  return payers.some((payer) => !isVerified || !isSameName(payer, name));
}

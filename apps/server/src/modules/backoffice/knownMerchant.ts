import type { App } from '../../kernel/app.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Refuses a merchant that nobody has made: who may write at every merchant may name any. */
export async function requireMerchant(app: App, merchantId: string): Promise<void> {
  if (!(await app.merchants.byId(merchantId))) throw new Refusal('merchant.unknown');
}

import type { App } from '../app.ts';
import type { Merchant } from '../merchant.ts';
import type { Fail } from './onStaff.ts';

/** The merchant; one that nobody has made is refused: who may write at every merchant may name any. */
export async function requireMerchant(
  { app, fail }: { readonly app: App; readonly fail: Fail<'merchant.unknown'> },
  merchantId: string,
): Promise<Merchant> {
  const merchant = await app.merchants.byId(merchantId);
  if (!merchant) throw fail('merchant.unknown');
  return merchant;
}

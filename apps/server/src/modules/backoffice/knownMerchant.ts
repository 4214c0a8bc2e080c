import type { App } from '../../kernel/app.ts';
import type { Fail } from './onStaff.ts';

/** Refuses a merchant that nobody has made: who may write at every merchant may name any. */
export async function requireMerchant(
  { app, fail }: { readonly app: App; readonly fail: Fail<'merchant.unknown'> },
  merchantId: string,
): Promise<void> {
  if (!(await app.merchants.byId(merchantId))) throw fail('merchant.unknown');
}

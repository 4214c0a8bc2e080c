import { startTransferVendor, type TransferVendor } from '../../../tools/lib/transferVendor.ts';
import type { App } from '../src/kernel/app.ts';
import { platformKeyOf, registerVendor } from '../src/modules/vendors/index.ts';

type Entry = Parameters<typeof registerVendor>[1];
interface Change extends Partial<Entry> {
  /** Answers what is not about wallets. */
  readonly other?: (path: string, vendor: TransferVendor) => unknown;
}

/** A vendor with wallets of its own on loopback, which the platform knows. */
export async function connectVendor(
  app: App,
  code = 'ACME',
  { other, ...change }: Change = {},
): Promise<TransferVendor> {
  const vendor: TransferVendor = await startTransferVendor({
    code,
    platformKey: async () => (await platformKeyOf(app)).publicPem,
    ...(other && { other: (path: string) => other(path, vendor) }),
  });
  await registerVendor(app, {
    code,
    name: code,
    walletMode: 'transfer',
    publicKey: vendor.publicKey,
    baseUrl: vendor.baseUrl,
    categories: [],
    currencies: [],
    trialWallet: false,
    ...change,
  });
  return vendor;
}

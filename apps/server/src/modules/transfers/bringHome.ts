import type { App } from '../../kernel/app.ts';
import { findConnectedVendor, type ConnectedVendor } from '../vendors/index.ts';
import {
  findMoneyAway,
  findTransferByKey,
  findVendorWallet,
  noteTold,
  type Transfer,
  type TransferOrigin,
  type VendorWallet,
  type WalletKey,
} from '../wallet/index.ts';
import { beginTransfer, waitForEnd, waitForOpen } from './begin.ts';
import { askBalance } from './vendorMessages.ts';

/** A bet may be settled between the question and the transfer: then it is asked anew. */
const ATTEMPTS = 3;

export interface BroughtHome {
  readonly transfers: readonly Transfer[];
  /** Vendors that did not say what they have. */
  readonly silent: readonly string[];
}

interface Wish {
  readonly key: WalletKey;
  readonly origin: TransferOrigin;
  readonly callerKey: string;
  /** This vendor's stays where it is. */
  readonly except?: string;
}

/** Brings everything from the vendors' wallets back, at once from all that may hold something. The same key brings nothing twice. */
export async function bringAllHome(app: App, { key, origin, callerKey, except }: Wish): Promise<BroughtHome> {
  const { vendors } = await findMoneyAway(app.db, key);
  const holding = vendors.filter(({ vendor, balance, inPlay }) => vendor !== except && (balance > 0n || inPlay));
  const results = await Promise.all(
    holding.map(async ({ vendor }) => ({
      vendor,
      brought: await bringHome(app, { key, vendor, origin, callerKey: `${callerKey} ${vendor}` }),
    })),
  );
  return {
    transfers: results.flatMap(({ brought }) => (brought === null || brought === 'silent' ? [] : [brought])),
    silent: results.flatMap(({ vendor, brought }) => (brought === 'silent' ? [vendor] : [])),
  };
}

/** Everything from one vendor's wallet: the transfer, null when nothing is there, or that the vendor does not say what is. */
export async function bringHome(
  app: App,
  wish: Pick<Wish, 'key' | 'origin' | 'callerKey'> & { readonly vendor: string },
): Promise<Transfer | null | 'silent'> {
  const { key, vendor: code, origin } = wish;
  const vendor = await findConnectedVendor(app, code);
  if (!vendor) return 'silent';
  for (let attempt = 0; ; attempt++) {
    const callerKey = attempt === 0 ? wish.callerKey : `${wish.callerKey} ${attempt}`;
    const known = await findTransferByKey(app.db, key, callerKey);
    if (!known) await waitForOpen(app, { ...key, vendor: code });
    const balance = known ? known.amount : await askAndNote(app, vendor, key);
    if (balance === null) return 'silent';
    if (balance === 0n) return null;
    const transfer = known
      ? await waitForEnd(app, known)
      : await beginTransfer(app, { ...key, vendor: code, direction: 'out', amount: balance, origin, callerKey });
    const isOvertaken = transfer === null || (transfer.state === 'refused' && transfer.problem === 'notEnough');
    if (!isOvertaken || attempt + 1 === ATTEMPTS) return transfer ?? 'silent';
  }
}

/** Asks what the member has at the vendor and keeps the answer, unless a transfer passed it on the way. Null: no answer. */
export async function askAndNote(app: App, vendor: ConnectedVendor, key: WalletKey): Promise<bigint | null> {
  const place = { ...key, vendor: vendor.code };
  const before: VendorWallet | null = await findVendorWallet(app.db, place);
  const balance = await askBalance(app, vendor, key);
  if (balance !== null && before)
    await noteTold(app.db, place, { balance, at: app.clock.now(), version: before.version });
  return balance;
}

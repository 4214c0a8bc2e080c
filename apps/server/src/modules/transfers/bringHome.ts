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
  /** Left out: every vendor's. */
  readonly only?: string;
  /** This vendor's stays where it is. */
  readonly except?: string;
  /** What is played with again stays: how often a game was opened when one was left. Left out for `home`: as it is now. */
  readonly ifOpened?: number;
}

/** Brings everything from the vendors' wallets back, at once from all where the member has ever had some. The same key brings nothing twice. */
export async function bringAllHome(
  app: App,
  { key, origin, callerKey, only, except, ifOpened }: Wish,
): Promise<BroughtHome> {
  const { vendors } = await findMoneyAway(app.db, key);
  // Also where nothing was the last time: a stake in play is in no balance, and its win comes later.
  const asked = vendors.filter(({ vendor }) => vendor !== except && (only === undefined || vendor === only));
  const results = await Promise.all(
    asked.map(async ({ vendor, opened, balance, inPlay }) => ({
      vendor,
      brought: await bringHome(app, {
        key,
        vendor,
        origin,
        callerKey: `${callerKey} ${vendor}`,
        // Nobody waits for the end of what only goes there.
        ...(balance === 0n && !inPlay ? { waitMs: 0 } : {}),
        ...(origin === 'home' ? { ifOpened: ifOpened ?? opened } : {}),
      }),
    })),
  );
  return {
    transfers: results.flatMap(({ brought }) => (brought === null || brought === 'silent' ? [] : [brought])),
    silent: results.flatMap(({ vendor, brought }) => (brought === 'silent' ? [vendor] : [])),
  };
}

/**
 * Everything from one vendor's wallet: the transfer, null when nothing is there or a game was opened meanwhile, or that the vendor does
 * not say what is.
 */
export async function bringHome(
  app: App,
  wish: Pick<Wish, 'key' | 'origin' | 'callerKey' | 'ifOpened'> & { readonly vendor: string; readonly waitMs?: number },
): Promise<Transfer | null | 'silent'> {
  const { key, vendor: code, origin, ifOpened } = wish;
  const vendor = await findConnectedVendor(app, code);
  if (!vendor) return 'silent';
  const place = { ...key, vendor: code };
  for (let attempt = 0; ; attempt++) {
    const callerKey = attempt === 0 ? wish.callerKey : `${wish.callerKey} ${attempt}`;
    const known = await findTransferByKey(app.db, key, callerKey);
    if (!known) {
      await waitForOpen(app, place, wish.waitMs);
      if (ifOpened !== undefined && (await findVendorWallet(app.db, place))?.opened !== ifOpened) return null;
    }
    const balance = known ? known.amount : await askAndNote(app, vendor, key);
    if (balance === null) return 'silent';
    if (balance === 0n) return null;
    const transfer = known
      ? await waitForEnd(app, known)
      : await beginTransfer(app, {
          ...place,
          direction: 'out',
          amount: balance,
          origin,
          callerKey,
          ...(ifOpened === undefined ? {} : { ifOpened }),
        });
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

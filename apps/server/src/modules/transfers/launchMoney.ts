import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Session } from '../../kernel/session.ts';
import { findMember } from '../identity/index.ts';
import type { ConnectedVendor } from '../vendors/index.ts';
import { findBalances, walletKeyOf } from '../wallet/index.ts';
import { openInPlay, type Transfer } from '../wallet/transfers/index.ts';
import { type WalletKey } from '../wallet/ledger/index.ts';
import { beginTransfer, waitForOpen } from './begin.ts';
import { sweepAllToMain } from './sweepToMain.ts';
import { keyOfLaunch } from './lostLaunch.ts';
import { looksAfter, refuseMoneyIn, standingOf } from './transfers.rules.ts';

/** A launch waits no longer for money elsewhere; the rest comes by itself. */
const HOME_MS = 6_000;
/** A launch's wait for a transfer under way. */
const OPEN_MS = 2_000;

interface Launched {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly vendor: ConnectedVendor;
}

/** Before a launch with real money: brings home other vendors' money. Never fails, never takes long. */
export async function sweepBeforeLaunch(app: App, { session, vendor }: Launched): Promise<void> {
  const key = walletKeyOf(session);
  const coming = sweepAllToMain(app, {
    key,
    origin: 'home',
    callerKey: `launch ${app.ids.uuid()}`,
    ...(vendor.walletMode === 'transfer' ? { except: vendor.code } : {}),
  }).then(
    () => undefined,
    (error: unknown) => app.log.warn({ err: error }, 'money at other vendors does not come home before a launch'),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, HOME_MS)));
  await Promise.race([coming, late]);
  clearTimeout(timer);
}

export interface LaunchTransfer {
  /** Number of launches, including this. */
  readonly opened: number;
  readonly transfer: Transfer | null;
}

/**
 * After a wallet-keeping vendor returned its page for real money: sends the main balance along where the merchant
 * wants it. A refusal or silence does not stop the game; the transfer says where the money is.
 */
export async function autoTransferOnLaunch(
  app: App,
  { merchant, session, vendor, launchId = app.ids.uuid() }: Launched & { readonly launchId?: string | undefined },
): Promise<LaunchTransfer> {
  const key = walletKeyOf(session);
  const place = { ...key, vendor: vendor.code };
  // Before the check of transfers under way, so that automatic returns and this see each other.
  const at = app.clock.now();
  const opened = await openInPlay(app.db, place, { at, home: looksAfter(at) });
  const before = await waitForOpen(app, place, OPEN_MS);
  // The page should know of money on its way.
  if (before && standingOf(before.state) === 'underWay') return { opened, transfer: before };
  const callerKey = keyOfLaunch(launchId, opened);
  return { opened, transfer: merchant.flags.AUTOTRANS3 ? await transferOnLaunch(app, vendor, key, callerKey) : null };
}

async function transferOnLaunch(
  app: App,
  vendor: ConnectedVendor,
  key: WalletKey,
  callerKey: string,
): Promise<Transfer | null> {
  const [member, { main }] = await Promise.all([findMember(app.db, key.memberId), findBalances(app.db, key)]);
  const refused = refuseMoneyIn({
    vendor,
    member: { status: member?.status ?? 'disabled', hasPlayMoney: key.trial, currency: key.currency },
    // The launch has judged that already.
    isClosed: false,
  });
  if (refused || main === 0n) return null;
  return beginTransfer(app, {
    ...key,
    vendor: vendor.code,
    direction: 'in',
    amount: main,
    origin: 'launch',
    callerKey,
  });
}

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

/** A game is opened no later than this because of money elsewhere; what is not home by then comes by itself. */
const HOME_MS = 6_000;
/** How long a launch waits for a transfer that is under way with the vendor already. */
const OPEN_MS = 2_000;

interface Launched {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly vendor: ConnectedVendor;
}

/** Before a game is opened with real money: what lies in other vendors' wallets comes home. Never fails, never takes long. */
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
  /** How often a game was opened there, this one counted. */
  readonly opened: number;
  readonly transfer: Transfer | null;
}

/**
 * After a vendor with wallets of its own has answered its page for real money: the main balance goes along, where the merchant wants it so. No
 * transfer when nothing goes. A vendor that refuses it, or is silent, does not keep the game from opening: the transfer says where the
 * money is.
 */
export async function autoTransferOnLaunch(
  app: App,
  { merchant, session, vendor, launchId = app.ids.uuid() }: Launched & { readonly launchId?: string | undefined },
): Promise<LaunchTransfer> {
  const key = walletKeyOf(session);
  const place = { ...key, vendor: vendor.code };
  // Counted before the look at what is under way: what would come home by itself is seen here, or sees this.
  const at = app.clock.now();
  const opened = await openInPlay(app.db, place, { at, home: looksAfter(at) });
  const before = await waitForOpen(app, place, OPEN_MS);
  // What is still on its way is what the page should know of.
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

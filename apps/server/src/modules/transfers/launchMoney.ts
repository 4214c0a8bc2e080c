import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Session } from '../../kernel/session.ts';
import { findMember } from '../identity/index.ts';
import { playHoldOf, type ConnectedVendor } from '../vendors/index.ts';
import { findBalances, walletKeyOf } from '../wallet/index.ts';
import { openInPlay, type Transfer } from '../wallet/transfers/index.ts';
import { type WalletKey } from '../wallet/ledger/index.ts';
import { beginTransfer, waitForOpen } from './begin.ts';
import { sweepAllToMain } from './sweepToMain.ts';
import { keyOfLaunch } from './lostLaunch.ts';
import { looksAfter, refuseMoneyIn, standingOf } from './transfers.rules.ts';

/** The rest comes later. */
const HOME_MS = 6_000;
const OPEN_MS = 2_000;

interface Launched {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly vendor: ConnectedVendor;
}

/** Brings other vendors' real money home. Never fails; waits 6 s at most. */
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
  /** Launches at the vendor, this included. */
  readonly opened: number;
  readonly transfer: Transfer | null;
}

/** Sends the main balance to a transfer-mode vendor, if the merchant wants it. Refusal or silence stops no game. */
export async function autoTransferOnLaunch(
  app: App,
  { merchant, session, vendor, launchId = app.ids.uuid() }: Launched & { readonly launchId?: string | undefined },
): Promise<LaunchTransfer> {
  const key = walletKeyOf(session);
  const place = { ...key, vendor: vendor.code };
  // First, so that automatic returns see this launch.
  const at = app.clock.now();
  const opened = await openInPlay(app.db, place, { at, home: looksAfter(at) });
  const before = await waitForOpen(app, place, OPEN_MS);
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
    // The launch has checked that.
    isClosed: false,
    isHeld: (await playHoldOf(app, key)) !== null,
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

import type { App } from '../../kernel/app.ts';
import { findMoneyAway, listTransfersByKeys } from '../wallet/transfers/index.ts';
import { type WalletKey } from '../wallet/ledger/index.ts';
import { waitForEnd } from './begin.ts';
import { sweepAllToMain, type BroughtHome } from './sweepToMain.ts';
import { standingOf } from './transfers.rules.ts';

const NOTHING: BroughtHome = { transfers: [], silent: [], underWay: [] };

/** `opened`: the launch's number at the vendor. */
export const keyOfLaunch = (launchId: string, opened: number): string => `launch ${launchId} ${opened}`;

/** Brings back what a lost launch took along; nothing if a game was opened or money moved since. */
export async function bringLostHome(
  app: App,
  { key, launchId, callerKey }: { key: WalletKey; launchId: string; callerKey: string },
): Promise<BroughtHome> {
  const { vendors } = await findMoneyAway(app.db, key);
  const keys = vendors.map(({ opened }) => keyOfLaunch(launchId, opened));
  const [found] = await listTransfersByKeys(app.db, key, keys);
  const place = vendors.find(({ vendor }) => vendor === found?.vendor);
  if (!found || !place || found.callerKey !== keyOfLaunch(launchId, place.opened)) return NOTHING;
  const along = await waitForEnd(app, found);
  const standing = standingOf(along.state);
  if (standing === 'underWay') return { ...NOTHING, underWay: [along.vendor] };
  if (standing !== 'completed') return NOTHING;
  return sweepAllToMain(app, { key, origin: 'home', callerKey, only: along.vendor, ifOpened: place.opened, along });
}

import type { Module } from '../../kernel/module.ts';
import { endLaunches } from './launch.store.ts';
import { forgetOldLaunches } from './launch.ts';
import { registerListedVendors } from './listedVendors.ts';
import { mountVendorApi, platformKeyOf } from './vendorApi.routes.ts';

export { judgeBet, betGate, type BetAttempt } from './betGate.ts';
export { playReminder, playReminderOf, type PlayReminder } from './playReminder.ts';
export { launchPause, launchPauseOf, playHold, playHoldOf, type LaunchPause, type PlayHold } from './playHold.ts';
export { provideFreePlay, type FreePlay } from './freePlay.ts';
export { askFreeRounds } from './freeRounds.ts';
export { vendorsElsewhere } from './elsewhere.ts';
export { createLaunchToken, isAtVendor, openVendorOf } from './launch.ts';
export { mustKeepWallets } from './listedVendors.ts';
export { askForGames, askVendor, askVendorSigned, type VendorReply } from './outbound.ts';
export {
  findConnectedVendor,
  forgetVendors,
  listConnectedVendors,
  registerVendor,
  type ConnectedVendor,
} from './registry.ts';
export { closureWords, HOUSE_VENDOR, isClosed, VendorEntry } from './registry.rules.ts';
export {
  findVendorRow,
  listVendors,
  lockVendor,
  updateClosure,
  updateCountries,
  updateVendorStatus,
  upsertVendor,
  type Vendor,
  type VendorSettings,
} from './registry.store.ts';
export { platformKeyOf } from './vendorApi.routes.ts';

const FORGET_EVERY_MS = 3_600_000;

/** Game vendors: registry, API, launch tokens. */
export const vendorsModule: Module = {
  name: 'vendors',
  handlers: [],
  raw: mountVendorApi,
  async start(app) {
    await platformKeyOf(app);
    await registerListedVendors(app);
    app.events.listen('vendors', 'sessionEnded', ({ merchantId, memberId, sessionId }) =>
      endLaunches(app.db, { merchantId, memberId, sessionId, at: app.clock.now() }),
    );
    app.jobs.every('vendors-forget-old-launches', FORGET_EVERY_MS, () => forgetOldLaunches(app));
  },
};

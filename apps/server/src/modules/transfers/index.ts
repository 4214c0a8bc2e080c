import type { Module } from '../../kernel/module.ts';
import { hastenHome } from '../wallet/index.ts';
import { goOn, GO_ON_EVERY_MS, watchTransfers } from './goOn.ts';
import { sendAllHome, tendSentHome, TEND_JOB_EVERY_MS } from './sentHome.ts';
import { transferCalls } from './transfers.calls.ts';
import { transferHandlers } from './staff/transfers.calls.ts';

export { hiddenVendors } from './gate.ts';
export { bringAlong, gatherForLaunch } from './launchMoney.ts';
export { lineMaker } from './lines.ts';

/** Money between the main wallet and the wallets that vendors keep themselves (transfer mode). */
export const transfersModule: Module = {
  name: 'transfers',
  handlers: [...transferCalls],
  staffHandlers: transferHandlers,
  start(app) {
    app.jobs.every('transfers-go-on', GO_ON_EVERY_MS, async () => void (await goOn(app)));
    // Only a mark, so that a vendor that is silent keeps no other news waiting.
    app.events.listen('transfers', 'memberPlayBlocked', (owner) => sendAllHome(app, owner));
    app.events.listen('transfers', 'sessionEnded', (owner) => hastenHome(app.db, owner, app.clock.now()));
    app.jobs.every('transfers-send-home', TEND_JOB_EVERY_MS, async () => void (await tendSentHome(app)));
    watchTransfers(app);
  },
};

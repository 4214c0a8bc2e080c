import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { hastenSweep } from '../wallet/transfers/index.ts';
import { resumeDueTransfers, RESUME_EVERY_MS, watchTransfers } from './resume.ts';
import { sendAllHome, tendSweeps, TEND_JOB_EVERY_MS } from './vendorSweeps.ts';
import { transferCalls } from './transfers.calls.ts';
import { heldHomeApplier, transferHandlers } from './staff/transfers.calls.ts';

export { hiddenVendors } from './gate.ts';
export { autoTransferOnLaunch, sweepBeforeLaunch } from './launchMoney.ts';
export { lineMaker } from './lines.ts';

/** Money between main and vendors' own wallets (transfer mode). */
export const transfersModule: Module = {
  name: 'transfers',
  handlers: [...transferCalls],
  staffHandlers: transferHandlers,
  start(app) {
    app.jobs.every('transfers-go-on', RESUME_EVERY_MS, async () => void (await resumeDueTransfers(app)));
    // Only a mark, so that a silent vendor delays no other events.
    app.events.listen('transfers', 'memberPlayBlocked', (owner) => sendAllHome(app, owner));
    app.events.listen('transfers', 'checkUnanswered', (owner) => sendAllHome(app, owner));
    app.events.listen('transfers', 'sessionEnded', (owner) => hastenSweep(app.db, owner, app.clock.now()));
    app.jobs.every('transfers-send-home', TEND_JOB_EVERY_MS, async () => void (await tendSweeps(app)));
    watchTransfers(app);
    provide(app, changeAppliers, heldHomeApplier);
  },
};

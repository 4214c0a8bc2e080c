import { Gauge } from 'prom-client';
import type { App } from '../../kernel/app.ts';
import { claimDueTransfers, countOpenTransfers } from '../wallet/transfers/index.ts';
import { advanceTransfer } from './advanceTransfer.ts';
import { STUCK_AFTER_TRIES } from './transfers.rules.ts';

export const RESUME_EVERY_MS = 5_000;
const BATCH = 100;
const HELD_MS = 60_000;

/** Returns how many were due. */
export async function resumeDueTransfers(app: App): Promise<number> {
  const now = app.clock.now();
  const due = await claimDueTransfers(app.db, { now, heldUntil: new Date(now.getTime() + HELD_MS), limit: BATCH });
  await Promise.all(
    due.map((transfer) =>
      advanceTransfer(app, transfer, { isNew: false }).catch((error: unknown) =>
        app.log.error({ err: error, transfer: transfer.id }, 'a transfer could not be carried on'),
      ),
    ),
  );
  return due.length;
}

/** `stuck`: somebody must ask the vendor. */
export function watchTransfers(app: App): void {
  new Gauge({
    name: 'baize_transfers_open',
    help: 'Transfers to and from vendors that are under way; stuck: asked about often without a decision',
    labelNames: ['standing'],
    registers: [app.metrics.registry],
    async collect() {
      const counts = await countOpenTransfers(app.db, STUCK_AFTER_TRIES).catch((error: unknown) => {
        app.log.warn({ err: error }, 'transfers cannot be counted for the metrics');
        return null;
      });
      if (!counts) return;
      this.set({ standing: 'waiting' }, counts.open - counts.stuck);
      this.set({ standing: 'stuck' }, counts.stuck);
    },
  });
}

import { REVIEW_REASONS } from '@baize/contract/backoffice/review.ts';
import { Gauge } from 'prom-client';
import type { App } from '../../kernel/app.ts';
import { countForReview } from './review.store.ts';

const WINDOW_MS = 7 * 86_400_000;

export function watchReview(app: App): void {
  new Gauge({
    name: 'baize_ledger_review',
    help: 'Entries of the last seven days that somebody should look at, by reason',
    labelNames: ['reason'],
    registers: [app.metrics.registry],
    async collect() {
      const since = new Date(app.clock.now().getTime() - WINDOW_MS);
      const counts = await countForReview(app.db, since).catch((error: unknown) => {
        app.log.warn({ err: error }, 'entries that need review cannot be counted for the metrics');
        return null;
      });
      if (counts) for (const reason of REVIEW_REASONS) this.set({ reason }, counts.get(reason) ?? 0);
    },
  });
}

import { ATTENTION_REASONS } from '@baize/contract/backoffice/attention.ts';
import { Gauge } from 'prom-client';
import type { App } from '../../kernel/app.ts';
import { countAttention } from './attention.store.ts';

const WINDOW_MS = 7 * 86_400_000;

/** Entries that somebody should look at, in the metrics of every process. */
export function watchAttention(app: App): void {
  new Gauge({
    name: 'baize_ledger_attention',
    help: 'Entries of the last seven days that somebody should look at, by reason',
    labelNames: ['reason'],
    registers: [app.metrics.registry],
    async collect() {
      const since = new Date(app.clock.now().getTime() - WINDOW_MS);
      const counts = await countAttention(app.db, since).catch((error: unknown) => {
        app.log.warn({ err: error }, 'entries that need attention cannot be counted for the metrics');
        return null;
      });
      if (counts) for (const reason of ATTENTION_REASONS) this.set({ reason }, counts.get(reason) ?? 0);
    },
  });
}

import { Counter, Gauge } from 'prom-client';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { findTrouble } from './trouble.store.ts';

/** For the operator's metrics. */
export const lotteryFigures = perApp((app: App) => {
  const { registry } = app.metrics;
  new Gauge({
    name: 'baize_lottery_trouble',
    help: 'late: issues without a result 30 s after their draw; disputed: results that sources differ about; betting and unposted: orders and payments that wait for the ledger for over a minute',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const trouble = await findTrouble(app.db).catch((error: unknown) => {
        app.log.warn({ err: error }, 'what waits in the lottery cannot be counted for the metrics');
        return null;
      });
      if (trouble) for (const [kind, count] of Object.entries(trouble)) this.set({ kind }, count);
    },
  });
  return {
    mismatches: new Counter({
      name: 'baize_lottery_mismatches_total',
      help: 'Draws that did not belong to their published chain: nothing was settled',
      registers: [registry],
    }),
  };
});

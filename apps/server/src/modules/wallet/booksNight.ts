import { Gauge } from 'prom-client';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { booksReport } from './books.ts';

export const ASK_EVERY_MS = 3_600_000;
/** UTC; before dawn for most players. An hourly look at the clock meets each hour once, also when processes start anew each day. */
const NIGHT_HOUR = 20;

const brokenOf = perApp(
  ({ metrics }: App) =>
    new Gauge({
      name: 'baize_books_broken',
      help: 'What the last nightly proof of the books found broken, by check',
      labelNames: ['check'],
      registers: [metrics.registry],
    }),
);

/** Proves the books once a night; what is broken goes to the log and to the metrics. */
export async function proveAtNight(app: App): Promise<void> {
  if (app.clock.now().getUTCHours() !== NIGHT_HOUR) return;
  const { results, ok } = await booksReport(app.db);
  for (const { check, broken } of results) brokenOf(app).set({ check }, broken);
  if (ok) app.log.info({ checks: results.length }, 'the books are clean');
  else app.log.error({ broken: results.filter(({ broken }) => broken > 0) }, 'the books are broken');
}

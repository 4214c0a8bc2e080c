import { Counter, Gauge, Histogram } from 'prom-client';
import type { App } from '../../../kernel/app.ts';
import { refuse } from '../../../kernel/on.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { insertAccount } from '../accounts.store.ts';
import { createLedger, LedgerBusy } from './ledger.ts';
import type { Entry, Outcome } from './ledger.rules.ts';

/** A wallet's news are merged: a busy round is one message. */
const NEWS_PAUSE_MS = 40;
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Listeners for this process's entries; lost with the process, so nothing may depend on them. */
export const entryListeners = perApp(() => new Set<(entry: Entry) => void>());

export const ledgerOf = perApp((app: App) => {
  const figures = createFigures(app);
  const tell = createNews(app);
  const ledger = createLedger({
    db: app.db,
    clock: app.clock,
    isPatient: () => app.readiness.isStarting(),
    onFault: (error) => app.log.error({ err: error }, 'who watches the ledger failed; the entries stand'),
    onBatch: (entries) => figures.batch.observe(entries),
    onPosted: (entry, { verdict }, seconds) => {
      figures.entries.inc({ verdict });
      figures.seconds.observe(seconds);
      if (verdict !== 'applied') return;
      tell(entry);
      for (const hear of entryListeners(app)) {
        try {
          hear(entry);
        } catch (error) {
          app.log.error({ err: error }, 'who listens to the ledger failed; the entry stands');
        }
      }
    },
  });
  figures.watchQueue(() => ledger.size());
  return ledger;
});

/** Posts an entry without follow-ups; use `post`. */
export async function postEntry(app: App, entry: Entry): Promise<Outcome> {
  const ledger = ledgerOf(app);
  try {
    const outcome = await ledger.post(entry);
    if (outcome.verdict !== 'noAccount') return outcome;
    await insertAccount(app.db, entry);
    return await ledger.post(entry);
  } catch (error) {
    if (error instanceof LedgerBusy) throw refuse('server.busy');
    throw error;
  }
}

function createFigures({ metrics: { registry } }: App) {
  const registers = [registry];
  return {
    entries: new Counter({
      name: 'baize_ledger_entries_total',
      help: 'Ledger entries by verdict',
      labelNames: ['verdict'],
      registers,
    }),
    batch: new Histogram({
      name: 'baize_ledger_batch_entries',
      help: 'Entries of a batch',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    seconds: new Histogram({
      name: 'baize_ledger_seconds',
      help: 'Time from asking to durable',
      buckets: SECONDS,
      registers,
    }),
    watchQueue: (size: () => number) =>
      new Gauge({
        name: 'baize_ledger_queue',
        help: 'Entries that wait or are under way',
        registers,
        collect() {
          this.set(size());
        },
      }),
  };
}

/** Tells the member's pages that balance or rounds changed; they ask how much. */
function createNews(app: App): (entry: Entry) => void {
  const waiting = new Map<string, boolean>();

  function send(memberId: string): void {
    const withRounds = waiting.get(memberId);
    waiting.delete(memberId);
    app.live.toMember(memberId, { type: 'balance' });
    if (withRounds) app.live.toMember(memberId, { type: 'rounds' });
  }
  return ({ memberId, round }) => {
    if (!waiting.has(memberId)) setTimeout(() => send(memberId), NEWS_PAUSE_MS).unref();
    waiting.set(memberId, (waiting.get(memberId) ?? false) || round !== null);
  };
}

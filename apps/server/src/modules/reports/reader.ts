import { Counter, Gauge } from 'prom-client';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { perApp } from '../../kernel/perApp.ts';
import { entryListeners, type Entry, type WalletKey } from '../wallet/ledger/index.ts';
import type { AccountKey } from './figures.rules.ts';
import { isBehind, listBehind } from './journal.store.ts';
import { insertProjections } from './marks.store.ts';
import { projectStep, STEP_ACCOUNTS } from './project.ts';
import { projectionsOf } from './projections.ts';

/** So that a round is one step, and shared rows are written once. */
const HINT_PAUSE_MS = 350;
/** Hints are forgotten beyond that: the sweep finds their accounts. */
const HINTS_MAX = 100_000;
const BUCKETS = 1024;
const SWEEP_EVERY_MS = 5_000;
/** All buckets within a minute. */
const SWEEP_BUCKETS = Math.ceil((BUCKETS * SWEEP_EVERY_MS) / 50_000);

const accountKey = ({ merchantId, memberId, currency }: WalletKey | AccountKey): string =>
  `${merchantId} ${memberId} ${currency}`;
const accountOf = ({ merchantId, memberId, currency }: WalletKey): AccountKey => ({
  merchantId,
  memberId,
  currency,
  bucket: bucketOf(memberId),
});

/** Woken by own entries, and a sweep for others'. */
export const readerOf = perApp((app: App) => {
  const names = () => projectionsOf(app).map(({ name }) => name);
  const steps = new Counter({
    name: 'baize_projection_steps_total',
    help: 'Steps of the journal projections of this process',
    registers: [app.metrics.registry],
  });
  const sweptAt = new Gauge({
    name: 'baize_projection_swept_seconds',
    help: 'When a sweep was last through all accounts, in seconds of the epoch',
    registers: [app.metrics.registry],
  });
  let hints = new Map<string, AccountKey>();
  let timer: NodeJS.Timeout | null = null;
  let reading = Promise.resolve();
  let isStopped = false;
  let bucket = 0;

  function hear(entry: Entry): void {
    if (entry.trial || isStopped || hints.size >= HINTS_MAX) return;
    hints.set(accountKey(entry), accountOf(entry));
    timer ??= setTimeout(() => {
      timer = null;
      void readHints();
    }, HINT_PAUSE_MS).unref();
  }

  /** Reads accounts until they have nothing more. */
  async function readAll(accounts: readonly AccountKey[]): Promise<void> {
    let waiting = [...accounts];
    while (waiting.length > 0) {
      const more = await projectStep(app, waiting.slice(0, STEP_ACCOUNTS));
      steps.inc();
      waiting = [...waiting.slice(STEP_ACCOUNTS), ...more];
    }
  }

  const readHints = (): Promise<void> =>
    (reading = reading.then(async () => {
      const heard = [...hints.values()];
      hints = new Map();
      if (heard.length === 0) return;
      await readAll(heard).catch((error: unknown) =>
        app.log.warn({ err: error }, 'figures could not be brought up to date; the sweep does it'),
      );
    }));

  async function readBuckets(from: number, to: number, merchantId?: string): Promise<void> {
    for (let last = ''; ;) {
      const behind = await listBehind(app.db, names(), { from, to, merchantId });
      const who = behind.map(accountKey).join();
      // Entries that a wallet counts and the journal lacks never come: the books tell of them.
      if (behind.length === 0 || who === last) return;
      last = who;
      await readAll(behind);
    }
  }

  return {
    async start(): Promise<void> {
      await insertProjections(app.db, names());
      entryListeners(app).add(hear);
      app.jobs.every('reports-sweep', SWEEP_EVERY_MS, async () => {
        const to = Math.min(bucket + SWEEP_BUCKETS, BUCKETS);
        await readBuckets(bucket, to - 1);
        bucket = to % BUCKETS;
        if (bucket === 0) sweptAt.set(app.clock.now().getTime() / 1000);
      });
    },
    async stop(): Promise<void> {
      isStopped = true;
      entryListeners(app).delete(hear);
      if (timer) clearTimeout(timer);
      await readHints();
    },
    /** Counts all that the journal holds now. */
    async catchUp(key: WalletKey): Promise<void> {
      if (key.trial) return;
      const account = accountOf(key);
      hints.delete(accountKey(account));
      if (await isBehind(app.db, names(), account)) await readAll([account]);
    },
    /** For all accounts, or a merchant's. */
    async sweep(merchantId?: string): Promise<void> {
      for (let from = 0; from < BUCKETS; from += SWEEP_BUCKETS)
        await readBuckets(from, Math.min(from + SWEEP_BUCKETS, BUCKETS) - 1, merchantId);
    },
  };
});

/** Counts a member's journal before figures are used. */
export const catchUp = (app: App, key: WalletKey): Promise<void> => readerOf(app).catchUp(key);

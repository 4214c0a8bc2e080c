import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { askVendor, listConnectedVendors, type ConnectedVendor } from '../vendors/index.ts';
import { catalogueOf } from './catalogue.ts';
import { HOUSE_VENDOR, readGameList, retryPauseMs } from './sync.rules.ts';
import { disableVanished, placeVendor, updateVendorAvailable, upsertGames } from './sync.store.ts';

const SYNC_EVERY_MS = 3_600_000;
const LIST_TIMEOUT_MS = 5_000;

interface Sync {
  /** Reads every vendor's list now and then every hour; what does not answer is asked again soon. */
  start(): void;
  /** Lets a reading under way finish. */
  stop(): Promise<void>;
}

/** Keeps the catalogue up to date with what the vendors list. Nobody waits for it. */
export const syncOf = perApp((app: App): Sync => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function run(attempt: number, only: readonly string[] | null): Promise<void> {
    clearTimeout(timer);
    const away = await syncCatalogue(app, only);
    if (away.length === 0 || isStopped) return;
    timer = setTimeout(() => inBackground(attempt + 1, away), retryPauseMs(attempt));
    timer.unref();
  }
  function inBackground(attempt: number, only: readonly string[] | null): void {
    running = run(attempt, only).catch((error: unknown) =>
      app.log.error({ err: error }, 'the vendors’ game lists could not be read'),
    );
  }

  return {
    start() {
      if (!app.config.roles.has('worker')) return;
      inBackground(0, null);
      app.jobs.every('games-sync', SYNC_EVERY_MS, () => run(0, null));
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
});

/** Reads the lists of all connected vendors, or of those named, side by side; answers which of them did not answer. */
export async function syncCatalogue(app: App, only: readonly string[] | null = null): Promise<string[]> {
  const connected = await listConnectedVendors(app);
  const vendors = connected.filter(({ code, status }) => status === 'active' && (only === null || only.includes(code)));
  const answered = await Promise.all(vendors.map((vendor) => syncVendor(app, vendor)));
  catalogueOf(app).refresh();
  return vendors.filter((_, index) => !answered[index]).map(({ code }) => code);
}

async function syncVendor(app: App, vendor: ConnectedVendor): Promise<boolean> {
  const { db, log, clock, ids } = app;
  const { code, name } = vendor;
  const rank = await placeVendor(db, { code, name, first: code === HOUSE_VENDOR });
  const answer = await askVendor(app, vendor, 'game/list', { request_uuid: ids.uuid() }, LIST_TIMEOUT_MS);
  const list = answer?.status === 200 ? readGameList(answer.body, { code, rank, categories: vendor.categories }) : null;
  const changed = await updateVendorAvailable(db, code, list !== null, clock.now());
  if (!list) {
    if (changed) log.warn({ vendor: code }, 'the vendor does not answer with its games');
    return false;
  }
  await db.transaction(async (tx) => {
    const written = await upsertGames(tx, list.games);
    const vanished = await disableVanished(
      tx,
      code,
      list.games.map(({ nodeId }) => nodeId),
    );
    log.info({ vendor: code, games: list.games.length, refused: list.refused, written, vanished }, 'game list read');
  });
  return true;
}

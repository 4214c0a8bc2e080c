import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { askVendor, listConnectedVendors, type ConnectedVendor, type VendorReply } from '../vendors/index.ts';
import { catalogueOf } from './catalogue.ts';
import { HOUSE_VENDOR, readGameList, retryPauseMs } from './sync.rules.ts';
import { disableVanished, placeVendor, updateVendorAvailable, upsertGames } from './sync.store.ts';

const SYNC_EVERY_MS = 3_600_000;
/** How soon a vendor that was registered meanwhile has its games in the lobby. */
const LOOK_EVERY_MS = 15_000;
const LIST_TIMEOUT_MS = 5_000;

interface Sync {
  /** Reads every vendor's list now and then every hour; what does not answer is asked again soon. */
  start(): void;
  /** Lets a reading under way finish. */
  stop(): Promise<void>;
}

/** Keeps the catalogue up to date with what the vendors list. Nobody waits for it. */
export const syncOf = perApp((app: App): Sync => {
  /** When each vendor was last asked, whatever it answered. */
  const askedAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function run(attempt: number, codes: readonly string[]): Promise<void> {
    const away = await syncCatalogue(app, codes);
    for (const code of codes) askedAt.set(code, app.clock.now().getTime());
    if (away.length === 0 || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => inBackground(() => run(attempt + 1, away)), retryPauseMs(attempt));
    timer.unref();
  }

  /** Those that were not asked within the hour: at the start all, later also new ones. */
  async function runDue(): Promise<void> {
    const since = app.clock.now().getTime() - SYNC_EVERY_MS;
    const vendors = await listConnectedVendors(app);
    const due = vendors.filter(
      ({ code, status }) => status === 'active' && (askedAt.get(code) ?? Number.NEGATIVE_INFINITY) <= since,
    );
    if (due.length > 0)
      await run(
        0,
        due.map(({ code }) => code),
      );
  }

  function inBackground(work: () => Promise<void>): void {
    running = work().catch((error: unknown) =>
      app.log.error({ err: error }, 'the vendors’ game lists could not be read'),
    );
  }

  return {
    start() {
      if (!app.config.roles.has('worker')) return;
      inBackground(runDue);
      app.jobs.every('games-sync', LOOK_EVERY_MS, runDue);
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
  const reading = { problem: list ? '' : problemOf(answer), leftOut: list?.refused ?? 0 };
  const changed = await updateVendorAvailable(db, code, reading, clock.now());
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

/** What staff read about a list that did not come. */
const problemOf = (answer: VendorReply | null): string => {
  if (!answer) return 'It did not answer, or not with JSON.';
  return answer.status === 200 ? 'Its answer is no list of games.' : `It answered ${answer.status}.`;
};

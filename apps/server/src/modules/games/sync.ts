import { sentence } from '@baize/contract/sentence.ts';
import { ANSWER_MS_MAX } from '@baize/contract/vendor/answers.ts';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import {
  askForGames,
  HOUSE_VENDOR,
  listConnectedVendors,
  type ConnectedVendor,
  type VendorReply,
} from '../vendors/index.ts';
import { catalogueOf } from './catalogue.ts';
import { readGameList, retryPauseMs, type ReadList } from './sync.rules.ts';
import { disableVanished, placeVendor, updateVendorAvailable, upsertGames } from './sync.store.ts';

const SYNC_EVERY_MS = 3_600_000;
/** Time until a newly registered vendor's games appear. */
const LOOK_EVERY_MS = 15_000;

interface Sync {
  /** Reads every list now and hourly; retries soon without an answer. */
  start(): void;
  /** Lets a reading under way finish; none begins until the next start. */
  stop(): Promise<void>;
}

/** Keeps the catalogue up to date, in the background. */
export const syncOf = perApp((app: App): Sync => {
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

  /** Vendors not asked within the hour; at the start all. */
  async function runDue(): Promise<void> {
    if (isStopped) return;
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
      isStopped = false;
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

/** In parallel; returns those without an answer. */
export async function syncCatalogue(app: App, only: readonly string[] | null = null): Promise<string[]> {
  const connected = await listConnectedVendors(app);
  const vendors = connected.filter(({ code, status }) => status === 'active' && (only === null || only.includes(code)));
  const answered = await Promise.all(
    vendors.map((vendor) =>
      syncVendor(app, vendor).catch((error: unknown) => {
        // Others continue; this one is retried.
        app.log.error({ err: error, vendor: vendor.code }, 'a game list could not be taken');
        return false;
      }),
    ),
  );
  catalogueOf(app).refresh();
  return vendors.filter((_, index) => !answered[index]).map(({ code }) => code);
}

async function syncVendor(app: App, vendor: ConnectedVendor): Promise<boolean> {
  const { db, log, clock, ids } = app;
  const { code, name } = vendor;
  const rank = await placeVendor(db, { code, name, first: code === HOUSE_VENDOR });
  const answer = await askForGames(app, vendor, { request_uuid: ids.uuid() }, ANSWER_MS_MAX);
  const list =
    answer !== 'tooMuch' && answer?.status === 200
      ? readGameList(answer.body, { code, rank, categories: vendor.categories })
      : null;
  const isKept = list !== null && !list.isGarbage && (await keepList(app, code, list));
  const problem = problemOf(answer, list);
  const reading =
    isKept || problem !== '' ? { problem, leftOut: list?.refused ?? 0 } : { problem: NOT_KEPT, leftOut: 0 };
  const changed = await updateVendorAvailable(db, code, reading, clock.now());
  if (!isKept && changed) log.warn({ vendor: code }, 'the vendor’s games are not read');
  return isKept;
}

/** False: not accepted, nothing changed. */
async function keepList({ db, log }: App, vendor: string, { games, refused }: ReadList): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const written = await upsertGames(tx, games);
      const present = games.map(({ nodeId }) => nodeId);
      const vanished = await disableVanished(tx, vendor, present);
      log.info({ vendor, games: games.length, refused, written, vanished }, 'game list read');
    });
    return true;
  } catch (error) {
    log.error({ err: error, vendor }, 'a game list could not be kept');
    return false;
  }
}

const NOT_KEPT = sentence('desk.listNotSaved');

/** Staff's text about a list that failed; empty: read. */
const problemOf = (answer: VendorReply | 'tooMuch' | null, list: ReadList | null): string => {
  if (!answer) return sentence('desk.noJson');
  if (answer === 'tooMuch') return sentence('desk.responseTooLarge');
  if (list) return list.isGarbage ? sentence('desk.listUnreadable') : '';
  return answer.status === 200
    ? sentence('desk.notGameList')
    : sentence('desk.answeredStatus', { status: answer.status });
};

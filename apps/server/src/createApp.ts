import { migrate, type Database } from '@baize/db';
import type { App } from './kernel/app.ts';
import { tidyBlobs } from './kernel/blobs.ts';
import { openBoss } from './kernel/boss.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { createCipher } from './kernel/crypto.ts';
import { createEvents } from './kernel/events.ts';
import { createMemoryFanout, createRedisFanout } from './kernel/fanout.ts';
import { createBodyEncryption, type BodyEncryption } from './kernel/http/jwe.ts';
import { createIds } from './kernel/ids.ts';
import { createJobs } from './kernel/jobs.ts';
import { createLive } from './kernel/live.ts';
import { createLog } from './kernel/log.ts';
import { createMetrics } from './kernel/metrics.ts';
import { readHashKeys } from './kernel/hashKeys.ts';
import { createRateLimits } from './kernel/rateLimit.ts';
import { createReadiness } from './kernel/readiness.ts';
import { openRedis } from './kernel/redis.ts';
import { createSessionFinder, findVerifiedContact } from './modules/identity/index.ts';
import { createMerchantFinder } from './modules/merchants/index.ts';

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'public' } as const;
const FORGET_EVENTS_MS = 3_600_000;

/** The app and what only product.ts and tests may touch. */
export interface Built {
  readonly app: App;
  readonly encryption: BodyEncryption;
  refreshMerchants(): Promise<void>;
  /** Gives back duty and connections; the database is its opener's to close. */
  stop(): Promise<void>;
}

/** Brings the database up to date and builds the kernel on it. */
export async function createApp({
  config,
  db,
  clock = systemClock,
}: {
  config: Config;
  db: Database;
  clock?: Clock;
}): Promise<Built> {
  await migrate(db, MIGRATIONS);
  const log = createLog({ level: config.logLevel, pretty: config.logPretty });
  const ids = createIds(clock);
  const cipher = createCipher(config.secrets, await readHashKeys(db, createCipher(config.secrets)));
  const metrics = createMetrics();
  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : null;
  const fanout = redis ? createRedisFanout(redis, log) : createMemoryFanout();
  const merchants = createMerchantFinder(db);
  const boss = await openBoss(db, log);
  const events = createEvents({ db, boss, ids, log });
  const jobs = createJobs({ db, boss, clock, log, enabled: config.roles.has('worker') });

  const app: App = {
    config,
    db,
    clock,
    ids,
    log,
    cipher,
    events,
    jobs,
    metrics,
    merchants,
    live: createLive({ fanout, metrics }),
    rateLimits: createRateLimits(config.rates, redis),
    readiness: createReadiness(db),
    sessions: createSessionFinder({ db, clock }),
    contacts: { verified: findVerifiedContact },
  };
  tidyBlobs(app);
  jobs.every('forget-heard-events', FORGET_EVENTS_MS, () => events.forgetHeard());
  return {
    app,
    encryption: createBodyEncryption({ db, clock, ids, cipher }),
    refreshMerchants: () => merchants.refresh(),
    stop: async () => {
      await jobs.stop();
      await events.stop();
      await boss.stop({ graceful: false, close: false });
      redis?.disconnect();
    },
  };
}

import type { Database } from '@baize/db';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ContactFinder } from './contacts.ts';
import type { Cipher } from './crypto.ts';
import type { Events } from './events.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './liveEvents.ts';
import type { Logger } from './log.ts';
import type { MerchantFinder } from './merchant.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rateLimit.ts';
import type { Readiness } from './readiness.ts';
import type { SessionFinder } from './session.ts';

/** What every module gets. Made once by createApp.ts; nothing else is global. */
export interface App {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly cipher: Cipher;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly metrics: Metrics;
  readonly rateLimits: RateLimits;
  readonly readiness: Readiness;
  readonly merchants: MerchantFinder;
  readonly sessions: SessionFinder;
  readonly contacts: ContactFinder;
}

import type { Database } from '@baize/db';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';

/** What the sandbox's rooms lean on. */
export interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where browsers reach the pay pages. */
  readonly publicUrl: string;
}

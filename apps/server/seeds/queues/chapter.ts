import type { App } from '../../src/kernel/app.ts';
import type { Crew } from './callers.ts';

/** What a chapter of the demo's queues gets. */
export interface Chapter {
  readonly app: App;
  readonly listeners: Crew;
  readonly merchantId: string;
}

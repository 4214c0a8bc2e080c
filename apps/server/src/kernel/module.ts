import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import type { Handler } from './on.ts';
import type { StaffHandler } from './staff/onStaff.ts';

/** What a module brings: calls, routes, jobs. product.ts puts them together. */
export interface Module {
  readonly name: string;
  /** Calls of the site. */
  readonly handlers: readonly Handler[];
  /** Calls of the back office. */
  readonly staffHandlers?: readonly StaffHandler[];
  /** Routes that are no contract calls: the vendor API, pages, pictures. */
  readonly raw?: (http: FastifyInstance, app: App) => void | Promise<void>;
  /** Runs before the first request: subscriptions, jobs, caches. */
  readonly start?: (app: App) => void | Promise<void>;
  readonly stop?: (app: App) => void | Promise<void>;
}

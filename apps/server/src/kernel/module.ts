import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import type { Handler } from './on.ts';

/** One room of the house as product.ts sees it. */
export interface Module {
  readonly name: string;
  readonly handlers: readonly Handler[];
  /** Routes that are no contract calls: the vendor API, pages, pictures. */
  readonly raw?: (http: FastifyInstance, app: App) => void | Promise<void>;
  /** Runs before the first request: subscriptions, jobs, caches. */
  readonly start?: (app: App) => void | Promise<void>;
  readonly stop?: (app: App) => void | Promise<void>;
}

import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import type { DocumentedRoute } from './http/openapi.ts';
import type { Handler } from './on.ts';
import type { StaffHandler } from './staff/onStaff.ts';

/** A server module; product.ts lists them. */
export interface Module {
  readonly name: string;
  /** Calls of the site. */
  readonly handlers: readonly Handler[];
  /** Calls of the back office. */
  readonly staffHandlers?: readonly StaffHandler[];
  /** Routes of `raw` that outside programs call, for the OpenAPI document. */
  readonly documented?: readonly DocumentedRoute[];
  /** Routes that aren't contract calls: vendor API, pages, pictures. */
  readonly raw?: (http: FastifyInstance, app: App) => void | Promise<void>;
  /** Runs before the first request. */
  readonly start?: (app: App) => void | Promise<void>;
  readonly stop?: (app: App) => void | Promise<void>;
}

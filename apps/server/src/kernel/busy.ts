import { DatabaseBusy, levelOfRetried as levelOf } from '@baize/db';
import { Refusal } from './refusal.ts';

/** Refused for want of time or of a connection: nothing was done, and the same again succeeds later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseBusy || (error instanceof Refusal && error.code === 'server.busy');

/** How a failure is logged of work that comes again by itself: want of time or of the database mends itself. */
export const levelOfRetried = (error: unknown): 'warn' | 'error' => (isBusy(error) ? 'warn' : levelOf(error));

/** No connection in time: nothing was done, and a moment later it may be. */
export class DatabaseBusy extends Error {
  /** For servers that know nothing else of it. */
  readonly statusCode = 503;

  constructor(cause?: unknown) {
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    super(`the database has no free connection${why}`, { cause });
    this.name = 'DatabaseBusy';
  }
}

/** SQLSTATE of a database error, or null for any other error. */
export function errorCodeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Serialization failure and deadlock: nothing happened, the same work may be tried again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(errorCodeOf(error) ?? '');

/** Whether a row of the same key was there already (23505). */
export const isUniqueViolation = (error: unknown): boolean => errorCodeOf(error) === '23505';

/** The connection ended under a statement: nobody knows whether it was carried out. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /^(08|57P)/.test(errorCodeOf(error) ?? '') || /^Connection terminated|^Client has encountered/.test(error.message)
  );
}

/** How a failure is logged of work that comes again by itself: want of time or of a connection mends itself. */
export const levelOfRetried = (error: unknown): 'warn' | 'error' =>
  error instanceof DatabaseBusy || isLost(error) ? 'warn' : 'error';

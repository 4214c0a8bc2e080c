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

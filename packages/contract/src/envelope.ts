import type { ErrorCode } from './errors.ts';

export type { ErrorCode } from './errors.ts';

/** A call that was done. */
export interface Success<T> {
  readonly success: true;
  readonly value: T;
}

/** In the caller's language; `fields`: by input. */
export interface Failure {
  readonly success: false;
  readonly errorCode: ErrorCode;
  readonly message: string;
  readonly value?: Record<string, unknown>;
  readonly fields?: Record<string, string>;
}

export type Envelope<T> = Success<T> | Failure;

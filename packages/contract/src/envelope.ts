import type { ErrorCode } from './errors.ts';

export type { ErrorCode } from './errors.ts';

/** A call that was done. */
export interface Success<T> {
  readonly success: true;
  readonly value: T;
}

/** `message` is in the caller's language; `fields`: what is wrong with which input. */
export interface Failure {
  readonly success: false;
  readonly errorCode: ErrorCode;
  readonly message: string;
  readonly value?: Record<string, unknown>;
  readonly fields?: Record<string, string>;
}

/** What every call answers: its value, or why not. */
export type Envelope<T> = Success<T> | Failure;

import type { ErrorCode } from './errors.ts';

export type { ErrorCode } from './errors.ts';

export interface Success<T> {
  readonly success: true;
  readonly value: T;
}

/** `message` is in the caller's language; `fields` says what is wrong with which input. */
export interface Failure {
  readonly success: false;
  readonly errorCode: ErrorCode;
  readonly message: string;
  readonly value?: Record<string, unknown>;
  readonly fields?: Record<string, string>;
}

export type Envelope<T> = Success<T> | Failure;

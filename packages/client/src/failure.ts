import type { ErrorCode, Failure } from '@baize/contract/envelope.ts';

/** The server refused. `message` is in the caller's language and may be shown. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly value: Record<string, unknown>;
  readonly fields: Record<string, string>;

  constructor(status: number, failure: Failure) {
    super(failure.message);
    this.name = 'Refusal';
    this.code = failure.errorCode;
    this.status = status;
    this.value = failure.value ?? {};
    this.fields = failure.fields ?? {};
  }
}

/** No answer, or not ours: the request may or may not have arrived. */
export class Offline extends Error {
  constructor(cause: unknown) {
    super('no answer from the server', { cause });
    this.name = 'Offline';
  }
}

import { ERRORS, type ErrorCode } from '@baize/contract/errors.ts';

/** A refusal: the caller can understand it and nothing is broken. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly value: Record<string, unknown> | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, value?: Record<string, unknown>, fields?: Record<string, string>) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.value = value;
    this.fields = fields;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

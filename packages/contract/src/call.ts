import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

/** Who may make a call: anyone, any session, any but trial members, types 0/1/2, agents (not 0, 4, 40). `calls.md` */
export type Access = 'any' | 'session' | 'real' | 'depositor' | 'agent';
/** The HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A stricter rate limit by name; the numbers are configuration. */
export type LimitName = 'login' | 'register' | 'trial' | 'captcha' | 'codes' | 'promoCodes' | 'exports' | 'previews';

type Schema = GenericSchema<unknown, unknown>;

/**
 * A call of the platform; the route, typed client, OpenAPI document and access test are made from it. `input` joins
 * path, query and body fields; in GET and DELETE they arrive as text.
 */
export interface Call<
  Id extends string = string,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Codes extends ErrorCode = ErrorCode,
  Acc extends Access = Access,
> {
  readonly id: Id;
  readonly method: Method;
  readonly path: string;
  readonly access: Acc;
  readonly input: Input;
  readonly output: Output;
  /** This call's own refusals, beside the kernel's (`COMMON_ERRORS`). */
  readonly errors: readonly Codes[];
  /** The body travels as a JWE (`decisions.md`, Encrypted bodies). */
  readonly encrypted?: boolean;
  /** The body may travel form-encoded, as the specification has it (A7). */
  readonly form?: boolean;
  /** Open to a member without an own password (A3, firstTimeLogin). */
  readonly beforeOwnPassword?: boolean;
  /** Open while a security question is due (A4): answers it, leaves, or tells nothing about the member. */
  readonly beforeAnswer?: boolean;
  /** Moves money: needs the header `Idempotency-Key`. */
  readonly moneyMoving?: boolean;
  /** Opens or pays for play: refused during a time-out or exclusion. */
  readonly givesPlay?: boolean;
  readonly limit?: LimitName;
  /** Takes files: the largest body, read only for who may make the call and is within the limit. */
  readonly bodyBytesMax?: number;
  /** Other paths under which older clients know the call. */
  readonly aliases?: readonly string[];
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
}

/** Any call of the site, whatever it takes and answers. */
export type AnyCall = Call;
/** What the server's handler gets: checked, defaults filled in. */
export type InputOf<C extends { input: Schema }> = InferOutput<C['input']>;
/** What a client has to give; defaults may be left out. */
export type AskOf<C extends { input: Schema }> = InferInput<C['input']>;
/** What a call answers. */
export type OutputOf<C extends { output: Schema }> = InferOutput<C['output']>;

/** Declares a call and keeps its types exact. */
export function defineCall<
  const Id extends string,
  Input extends Schema,
  Output extends Schema,
  const Acc extends Access,
  const Codes extends ErrorCode = never,
>(call: Call<Id, Input, Output, Codes, Acc>): Call<Id, Input, Output, Codes, Acc> {
  return call;
}

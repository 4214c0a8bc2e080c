import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

/** Who may make a call: anyone, any session, any but trial members, types 0/1/2, agents (not 0, 4, 40). `calls.md` */
export type Access = 'any' | 'session' | 'real' | 'depositor' | 'agent';
/** The HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A stricter rate limit than the common one, by name; the numbers are configuration. */
export type LimitName = 'login' | 'register' | 'trial' | 'captcha' | 'codes' | 'promoCodes' | 'exports' | 'previews';

type Schema = GenericSchema<unknown, unknown>;

/**
 * One call of the platform, said once: the server's route, the typed client, the OpenAPI document and the access test
 * are made from it. `input` joins path, query and body fields; in GET and DELETE they arrive as text.
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
  /** The refusals of this call's own; those of the kernel (`COMMON_ERRORS`) come on top. */
  readonly errors: readonly Codes[];
  /** The body travels as a JWE (`decisions.md`, Encrypted bodies). */
  readonly encrypted?: boolean;
  /** The body may travel form-encoded, as the specification has it (A7). */
  readonly form?: boolean;
  /** Open to a member who has not set an own password yet (A3, firstTimeLogin). */
  readonly beforeOwnPassword?: boolean;
  /** Open to a session with a due security question (A4): only what answers it, leaves, or tells nothing about the member. */
  readonly beforeAnswer?: boolean;
  /** Moves money: needs the header `Idempotency-Key`. */
  readonly moneyMoving?: boolean;
  /** Opens or pays for play (deposit, launch, claim, order): refused while the member has a time-out or an exclusion. */
  readonly givesPlay?: boolean;
  readonly limit?: LimitName;
  /** Takes files: its body may be so large, and is read only for members who may make the call and have not just made it often. */
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

/** Says a call, with its types kept exactly: its id, its access and its own refusals. */
export function defineCall<
  const Id extends string,
  Input extends Schema,
  Output extends Schema,
  const Acc extends Access,
  const Codes extends ErrorCode = never,
>(call: Call<Id, Input, Output, Codes, Acc>): Call<Id, Input, Output, Codes, Acc> {
  return call;
}

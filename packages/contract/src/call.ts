import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { FlagName } from './flags.ts';

/** Anyone, any session, no trial members, types 0/1/2, agents (not 0, 4, 40). `calls.md` */
export type Access = 'any' | 'session' | 'real' | 'depositor' | 'agent';
/** The HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Numbers are configuration. */
export type LimitName = 'login' | 'register' | 'trial' | 'captcha' | 'codes' | 'promoCodes' | 'exports' | 'previews';

/** One flag, any of several, or one for each word of a field. */
export type CallFlag =
  | FlagName
  | readonly FlagName[]
  | { readonly by: string; readonly of: Readonly<Record<string, FlagName>> };

type Schema = GenericSchema<unknown, unknown>;

/**
 * A call: its route, client, OpenAPI and access test follow. `input` joins path, query and body; in GET and DELETE as
 * text.
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
  /** Beside `COMMON_ERRORS`. */
  readonly errors: readonly Codes[];
  /** As a JWE (`decisions.md`, Encrypted bodies). */
  readonly encrypted?: boolean;
  /** Form-encoded (A7). */
  readonly form?: boolean;
  /** Without an own password (A3, firstTimeLogin). */
  readonly beforeOwnPassword?: boolean;
  /** Open while a security question is due (A4). */
  readonly beforeAnswer?: boolean;
  /** Moves money: needs the header `Idempotency-Key`. */
  readonly moneyMoving?: boolean;
  /** Refused during a time-out or exclusion. */
  readonly givesPlay?: boolean;
  /** Refused while the merchant has it off. */
  readonly flag?: CallFlag;
  /** What it is refused with then; default: `access.denied`. */
  readonly offCode?: ErrorCode;
  readonly limit?: LimitName;
  /** Largest body of files, read only for allowed callers. */
  readonly bodyBytesMax?: number;
  readonly aliases?: readonly string[];
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
}

export type AnyCall = Call;
/** Checked, defaults filled in. */
export type InputOf<C extends { input: Schema }> = InferOutput<C['input']>;
/** Defaults may be absent. */
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

/** The flags of which one has to be on for a call with this input; none: always open. */
export function flagsOf({ flag }: Pick<Call, 'flag'>, input: Readonly<Record<string, unknown>>): readonly FlagName[] {
  if (flag === undefined) return [];
  if (typeof flag === 'string') return [flag];
  if (!('by' in flag)) return flag;
  const one = flag.of[String(input[flag.by])];
  return one === undefined ? [] : [one];
}

import type { Call, InputOf, OutputOf } from '@baize/contract/call.ts';
import type { ErrorCode } from '@baize/contract/errors.ts';
import type { Db } from '@baize/db';
import type { App } from './app.ts';
import type { Cookies } from './http/cookies.ts';
import type { Merchant } from './merchant.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

/** What a handler gets to answer one call. */
export interface Ask<C extends Call = Call> {
  readonly input: InputOf<C>;
  readonly merchant: Merchant;
  /** A call that needs a session has one. */
  readonly session: C['access'] extends 'any' ? Session | null : Session;
  readonly app: App;
  readonly db: Db;
  readonly requestId: string;
  readonly ip: string;
  readonly device: string;
  /** What this browser or app made up once at random and keeps (header Device-Id); empty when it keeps nothing. */
  readonly deviceId: string;
  readonly language: string;
  /** Where the caller's browser sees this site, for links that lead back to it. */
  readonly origin: string;
  readonly cookies: Cookies;
  /** The caller's `Idempotency-Key`; empty for calls that move no money. */
  readonly idempotencyKey: string;
  /** A refusal to throw. Only the codes that the call declares compile here. */
  fail(code: C['errors'][number], value?: Record<string, unknown>, fields?: Record<string, string>): Refusal;
  /** A refusal of fields that the schema alone could not judge. */
  invalid(fields: Record<string, string>): Refusal;
}

export interface Handler {
  readonly call: Call;
  readonly answer: (ask: Ask) => Promise<unknown>;
}

export function on<C extends Call>(call: C, answer: (ask: Ask<C>) => Promise<OutputOf<C>> | OutputOf<C>): Handler {
  // The kernel has parsed the input and enforced the access before it calls, so the narrow type holds.
  return { call, answer: async (ask) => answer(ask as unknown as Ask<C>) };
}

/** A refusal for places that serve several calls; handlers use `ask.fail`. */
export const refuse = (code: ErrorCode, value?: Record<string, unknown>, fields?: Record<string, string>): Refusal =>
  new Refusal(code, value, fields);

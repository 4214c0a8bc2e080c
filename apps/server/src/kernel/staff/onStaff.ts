import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import type { InputOf, OutputOf } from '@baize/contract/call.ts';
import type { ErrorCode } from '@baize/contract/errors.ts';
import type { Db } from '@baize/db';
import type { App } from '../app.ts';
import type { Refusal } from '../refusal.ts';
import type { Staff } from './access.rules.ts';

/** What somebody did to what. `before` and `after` hold what changed; nothing secret, for the log is never forgotten. */
export interface AuditEvent {
  readonly action: string;
  readonly target: { readonly kind: string; readonly id: string };
  readonly merchantId?: string | null;
  readonly reason?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What is done is called as the call is, and done by who asks, unless it says otherwise. */
export type StaffAuditEvent = Omit<AuditEvent, 'action'> & {
  readonly action?: string;
  readonly actor?: { readonly staffId: string; readonly staffName: string };
};

/** What a handler of the back office gets to answer one call. */
export interface StaffAsk<C extends StaffCall = StaffCall> {
  readonly input: InputOf<C>;
  readonly staff: C['access'] extends 'anyone' ? Staff | null : Staff;
  /** The merchants at which the asker holds the call's permission; null means all. Every query over merchants' rows is held to it. */
  readonly merchantScope: readonly string[] | null;
  readonly app: App;
  readonly db: Db;
  readonly requestId: string;
  /** The asker's. */
  readonly language: string;
  readonly ip: string;
  /** Of the desk's page in front of the asker, such as `https://desk.example`. */
  readonly origin: string;
  readonly device: string;
  readonly cookie: { set(token: string): void; clear(): void };
  /** Writes a line of the audit log in the transaction of the change. A call that changes something must, or it fails. */
  audit(tx: Db, event: StaffAuditEvent): Promise<void>;
  /** A refusal to throw. Only the codes that the call declares compile here. */
  fail(code: C['errors'][number], value?: Record<string, unknown>, fields?: Record<string, string>): Refusal;
  /** A refusal of fields that the schema alone could not judge. */
  invalid(fields: Record<string, string>): Refusal;
}

/** What helpers of several calls refuse by: the compiler holds each call that asks them to declare these codes. */
export type Fail<Code extends ErrorCode> = (
  code: Code,
  value?: Record<string, unknown>,
  fields?: Record<string, string>,
) => Refusal;

export interface StaffHandler {
  readonly call: StaffCall;
  readonly answer: (ask: StaffAsk) => Promise<unknown>;
}

/** Binds a handler to its call. */
export function onStaff<C extends StaffCall>(
  call: C,
  answer: (ask: StaffAsk<C>) => Promise<OutputOf<C>> | OutputOf<C>,
): StaffHandler {
  // The listener has parsed the input and enforced the access before it calls, so the narrow type holds.
  return { call, answer: async (ask) => answer(ask as unknown as StaffAsk<C>) };
}

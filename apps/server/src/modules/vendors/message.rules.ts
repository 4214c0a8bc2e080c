import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';
import * as v from 'valibot';

export type Read<T> =
  | { readonly ok: true; readonly message: T }
  | { readonly ok: false; readonly status: VendorStatus; readonly user: string; readonly requestUuid: string };

const INTEGER = /^-?\d+$/;
/** Makes other numbers fail as a wrong type. */
const NOT_AN_INTEGER = 'not an integer';

/** TypeScript’s types lack `context`. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const parseAs = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * Integers as written: who sends `1.0` may also send `0.1`. Missing or impossible values are wrong syntax, others wrong
 * types.
 */
export function readMessage<S extends v.GenericSchema>(schema: S, body: Uint8Array): Read<v.InferOutput<S>> {
  const parsed = parse(body);
  const user = textOf(parsed, 'user');
  const requestUuid = textOf(parsed, 'request_uuid');
  if (parsed === null || !isClean(parsed)) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', user, requestUuid };
  const result = v.safeParse(schema, parsed);
  if (result.success) return { ok: true, message: result.output };
  const isType = result.issues.some((issue) => issue.kind === 'schema' && issue.received !== 'undefined');
  return { ok: false, status: isType ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX', user, requestUuid };
}

function parse(body: Uint8Array): Record<string, unknown> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const value = parseAs(text, (key, given, { source }) =>
      key === 'amount' && typeof given === 'number' && !INTEGER.test(source ?? '') ? NOT_AN_INTEGER : given,
    );
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // No UTF-8, no JSON, or too deep.
    return null;
  }
}

/** Ids become keys: no control characters or lone surrogates. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;
const isCleanText = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();
const isClean = (message: Record<string, unknown>): boolean =>
  Object.values(message).every((value) => typeof value !== 'string' || isCleanText(value));

function textOf(message: Record<string, unknown> | null, name: string): string {
  const value = message && Object.hasOwn(message, name) ? message[name] : '';
  return typeof value === 'string' && value.length <= 100 && isCleanText(value) ? value : '';
}

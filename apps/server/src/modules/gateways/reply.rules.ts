import { parseAmount } from '@baize/money/index.ts';
import type { GatewayReply, GatewayResponse } from './gateway.types.ts';

export const answered = <T>(value: T): GatewayReply<T> => ({ kind: 'answered', value });
export const refused = (code: string, text: string): GatewayReply<never> => ({ kind: 'refused', code, text });
export const notFound: GatewayReply<never> = { kind: 'notFound' };
export const unknown = (why: string): GatewayReply<never> => ({ kind: 'unknown', why });

/** JSON as a gateway sent it, with numbers as the text that stood there: an amount never passes through a float. */
export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Reviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown;
const numbersAsText: Reviver = (_key, value, context) => (typeof value === 'number' ? context?.source : value);

/** The parsed text with every number as its source text; undefined when it is no JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, numbersAsText as Parameters<typeof JSON.parse>[1]) as Json;
  } catch {
    return undefined;
  }
}

/** The object that a response holds; undefined when it is none. */
export function objectOf(json: Json | undefined): Readonly<Record<string, Json>> | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, Json>) : undefined;
}

export const textOf = (json: Json | undefined): string | undefined => (typeof json === 'string' ? json : undefined);

/** Minor units, or null when the text is finer than the currency's minor unit or no plain decimal. */
export const minorOf = (text: string, currency: string): bigint | null => parseAmount(text, currency);

/** A moment in ISO 8601; undefined when the text is none. */
export function instantOf(json: Json | undefined): Date | undefined {
  const at = typeof json === 'string' ? new Date(json) : undefined;
  return at && Number.isFinite(at.getTime()) ? at : undefined;
}

/** Answers by status that prove that nothing moved, as one list an adapter. */
export interface RefusalRules {
  readonly statuses: readonly number[];
  /** Codes that look like a refusal and are none: the request may have been taken earlier. */
  readonly exceptCodes?: RegExp;
}

/** Reads a response by an adapter's lists; `read` answers undefined for a body it does not understand. */
export function readReply<T>(
  response: GatewayResponse,
  rules: RefusalRules,
  read: (body: Readonly<Record<string, Json>>) => T | undefined,
): GatewayReply<T> {
  if (response.kind === 'noAnswer') return unknown(response.why);
  const body = objectOf(parseJson(response.text));
  if (response.status >= 200 && response.status < 300) {
    const value = body && read(body);
    return value === undefined ? unknown('the answer could not be read') : answered(value);
  }
  if (!body) return unknown(`status ${response.status} without a readable body`);
  const code = textOf(body['error_code']) ?? textOf(body['code']) ?? '';
  if (code === '' || rules.exceptCodes?.test(code)) return unknown(`status ${response.status} ${code}`.trim());
  if (response.status === 404 && !rules.statuses.includes(404)) return notFound;
  return rules.statuses.includes(response.status)
    ? refused(code, textOf(body['message']) ?? code)
    : unknown(`status ${response.status} ${code}`);
}

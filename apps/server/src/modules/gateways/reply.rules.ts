import { sentence } from '@baize/contract/sentence.ts';
import { parseAmount } from '@baize/money/index.ts';
import type { GatewayReply, GatewayResponse } from './gateway.types.ts';

export const answered = <T>(value: T): GatewayReply<T> => ({ kind: 'answered', value });
export const refused = (code: string, text: string): GatewayReply<never> => ({ kind: 'refused', code, text });
export const notFound: GatewayReply<never> = { kind: 'notFound' };
export const unknown = (why: string): GatewayReply<never> => ({ kind: 'unknown', why });

/** JSON with numbers as their source text: amounts never pass through a float. */
export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Reviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown;
const numbersAsText: Reviver = (_key, value, context) => (typeof value === 'number' ? context?.source : value);

/** Undefined: no JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, numbersAsText as Parameters<typeof JSON.parse>[1]) as Json;
  } catch {
    return undefined;
  }
}

/** Undefined: no object. */
export function objectOf(json: Json | undefined): Readonly<Record<string, Json>> | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, Json>) : undefined;
}

export const textOf = (json: Json | undefined): string | undefined => (typeof json === 'string' ? json : undefined);

/** Null: finer than the minor unit, or no plain decimal. */
export const minorOf = (text: string, currency: string): bigint | null => parseAmount(text, currency);

export function instantOf(json: Json | undefined): Date | undefined {
  const at = typeof json === 'string' ? new Date(json) : undefined;
  return at && Number.isFinite(at.getTime()) ? at : undefined;
}

/** An adapter's answers that prove that nothing moved. */
export interface RefusalRules {
  readonly statuses: readonly number[];
  /** Codes that look like refusals, though the request may have been taken earlier. */
  readonly exceptCodes?: RegExp;
}

/** Reads a response by an adapter's rules; `read`: undefined for an unknown body. */
export function readReply<T>(
  response: GatewayResponse,
  rules: RefusalRules,
  read: (body: Readonly<Record<string, Json>>) => T | undefined,
): GatewayReply<T> {
  if (response.kind === 'noAnswer') return unknown(response.why);
  const body = objectOf(parseJson(response.text));
  if (response.status >= 200 && response.status < 300) {
    const value = body && read(body);
    return value === undefined ? unknown(sentence('gateway.unreadable')) : answered(value);
  }
  if (!body) return unknown(sentence('gateway.unreadableStatus', { status: response.status }));
  const code = textOf(body['error_code']) ?? textOf(body['code']) ?? '';
  if (code === '' || rules.exceptCodes?.test(code)) return unknown(`status ${response.status} ${code}`.trim());
  if (response.status === 404 && !rules.statuses.includes(404)) return notFound;
  return rules.statuses.includes(response.status)
    ? refused(code, textOf(body['message']) ?? code)
    : unknown(`status ${response.status} ${code}`);
}

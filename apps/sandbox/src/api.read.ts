import { parseAmount } from '@baize/money/index.ts';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { FAULTS } from './faults.rules.ts';
import { Refusal } from './refusal.ts';

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/));
const Moment = v.pipe(
  v.string(),
  v.regex(/^2\d{3}-/),
  v.isoTimestamp(),
  v.transform((given) => new Date(given)),
);
const WebAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:/));
/** Stands in a line of the statement, so without commas and line ends. */
const Reference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,64}$/));
const money = { reference: Reference, amount: v.pipe(v.string(), v.maxLength(24)), currency: Currency };

export const NewPayment = v.strictObject({
  ...money,
  kind: v.picklist(['redirect', 'qr', 'address']),
  channel: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  return_url: v.optional(WebAddress),
  payer_name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  expires_at: Moment,
});

export const NewPayout = v.strictObject({
  ...money,
  institution: text(40),
  // A mobile number comes with its country: +639171234567.
  account_number: v.pipe(v.string(), v.regex(/^\+?[0-9A-Za-z -]{4,64}$/)),
  holder_name: text(200),
  rail: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  description: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

export const NewRefund = v.strictObject({ payment_id: text(64) });

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const DELAY_MAX_MS = 600_000;
export const NewFaults = v.strictObject({
  seed: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100)),
  rates: v.strictObject(v.entriesFromList(FAULTS, v.optional(Share, 0))),
  auto: v.optional(v.boolean(), false),
  delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DELAY_MAX_MS)), 500),
});

const Params = v.object({ id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) });

/** The id in the address; one that cannot be is nobody's. */
export function readId({ params }: FastifyRequest): string {
  const read = v.safeParse(Params, params);
  if (!read.success) throw new Refusal(404, 'NOT_FOUND', 'There is nothing under that id.');
  return read.output.id;
}

/** A value of the query; empty where it is none that we ever gave out. */
export function readQuery({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value) ? value : '';
}

/** The body by its schema, or a no that names the field. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  { body }: FastifyRequest,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Refusal(400, 'INVALID_REQUEST', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

/** Minor units of a positive amount. */
export function readAmount({ amount, currency }: { amount: string; currency: string }): bigint {
  const minor = parseAmount(amount, currency);
  if (minor === null || minor <= 0n)
    throw new Refusal(400, 'INVALID_AMOUNT', 'amount: a positive decimal text of the currency');
  return minor;
}

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The key that makes a repeat harmless, and what it was sent with. */
export function readKey({ headers, body }: FastifyRequest): { key: string; requestHash: Buffer } {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Refusal(400, 'KEY_MISSING', 'Send an Idempotency-Key of 1 to 128 characters.');
  return { key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

/** The same key is the same request, or it is refused: something may have been begun under it. */
export function mustBeSame(known: { readonly requestHash: Uint8Array }, requestHash: Buffer): void {
  if (!requestHash.equals(known.requestHash))
    throw new Refusal(409, 'KEY_REUSED', 'This key was used for another request.');
}

import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

export const Uuid = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
);

/** What came in, as the schema has it; anything else is refused. */
export function read<T>(schema: v.GenericSchema<unknown, T>, given: unknown): T {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new Refusal('input.invalid');
  return parsed.output;
}

/** A round's id in the path; an invalid one counts as not found. */
export function readRoundId(request: FastifyRequest): string {
  const parsed = v.safeParse(v.object({ id: Uuid }), request.params);
  if (!parsed.success) throw new Refusal('round.unknown');
  return parsed.output.id;
}

export function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '') ?? [];
  return token ?? null;
}

import type { Call } from '@baize/contract/call.ts';
import { sentence } from '@baize/contract/sentence.ts';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';

/** Joins path, query and body fields; the path wins. */
export function joinInput(
  call: Pick<Call, 'method'>,
  request: { params: unknown; query: unknown; body: unknown },
): Record<string, unknown> {
  const carried = call.method === 'GET' || call.method === 'DELETE' ? request.query : request.body;
  if (carried !== undefined && carried !== null && (typeof carried !== 'object' || Array.isArray(carried))) {
    throw new Refusal('input.malformed');
  }
  return { ...(carried as Record<string, unknown> | null | undefined), ...(request.params as Record<string, unknown>) };
}

/** The call's input, or `input.invalid` with one message per field. */
export function decodeInput(call: Pick<Call, 'input'>, joined: Record<string, unknown>): unknown {
  const result = v.safeParse(call.input, joined, { abortPipeEarly: true });
  if (result.success) {
    // PostgreSQL stores no NUL in text.
    if (holdsNul(result.output)) throw new Refusal('input.malformed');
    return result.output;
  }
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = issue.path?.map((part) => String(part.key)).join('.') ?? '';
    fields[name] ??= messageOf(issue);
  }
  throw new Refusal('input.invalid', undefined, fields);
}

/** Ours where the schema has one: valibot's own messages are for programmers. */
function messageOf({ message, input }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  return input === undefined || input === '' ? sentence('field.required') : sentence('field.invalid');
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

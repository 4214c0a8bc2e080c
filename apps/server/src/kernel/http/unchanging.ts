import type { FastifyReply } from 'fastify';

const known = new WeakSet<object>();

/**
 * Says of an answer that nothing of it will ever change: it is written once, and sent as the same bytes for as long as its owner keeps
 * it. For answers that many callers get, such as a page of a list.
 */
export function unchanging<T extends object>(answer: T): T {
  known.add(answer);
  return answer;
}

const isUnchanging = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && known.has(answer);

/** Writes the whole answer of a call; what never changes is written once, as the bytes of this call alone: each has a schema of its own. */
export function createEnvelopes(
  write: (envelope: object) => string,
): (reply: FastifyReply, value: unknown) => string | Buffer {
  const written = new WeakMap<object, Buffer>();
  return (reply, value) => {
    void reply.type('application/json; charset=utf-8');
    const envelope = { success: true, value };
    if (!isUnchanging(value)) return write(envelope);
    const bytes = written.get(value) ?? Buffer.from(write(envelope));
    written.set(value, bytes);
    return bytes;
  };
}

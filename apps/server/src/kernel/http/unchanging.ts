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

/** The whole answer of a call, or the bytes it was written as before: those of one call only, for each has a schema of its own. */
export function createEnvelopes(): (reply: FastifyReply, value: unknown) => unknown {
  const written = new WeakMap<object, Buffer>();
  return (reply, value) => {
    const envelope = { success: true, value };
    if (!isUnchanging(value)) return envelope;
    const bytes = written.get(value) ?? Buffer.from(reply.serialize(envelope) as string);
    written.set(value, bytes);
    void reply.type('application/json; charset=utf-8');
    return bytes;
  };
}

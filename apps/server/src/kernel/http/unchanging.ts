import type { FastifyReply } from 'fastify';

const known = new WeakSet<object>();

/** Marks an answer as immutable: serialized once and reused, for answers that many get. */
export function unchanging<T extends object>(answer: T): T {
  known.add(answer);
  return answer;
}

const isUnchanging = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && known.has(answer);

/** Writes envelopes; immutable answers once per call, as each has its own schema. */
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

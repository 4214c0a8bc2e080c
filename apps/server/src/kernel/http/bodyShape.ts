import { finished, Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { createShapeCounter } from './bodyShape.rules.ts';

/** Half more than the longest call, a message in every language to a thousand by name; parsed in a millisecond. */
export const SIGNS_MAX = 2_000;
/** Twice what long pages in forty languages hold; some five milliseconds. */
export const ESCAPES_MAX = 250_000;

/** Ordinary bodies: twice the longest (a merchant with everything). */
export const ORDINARY_SIGNS_MAX = 5_000;
/** Smaller bodies are never counted: they parse in no time. */
const SMALL_BYTES = 4 * 1024;
/** Vendor messages stay bytes until their signature is checked. */
const UNPARSED = /^\/vendor\//;
/** Bodies the framework never reads. */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export const isSmallBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BYTES;

/** Closes the line of a sender whose body won't be read. */
export function hangUpOnBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (!isSmallBody(headers)) void reply.header('Connection', 'close');
}

/**
 * Refuses bodies with too many values or escapes while they arrive: 20 MB of `[],[],` would block the process for
 * seconds. Large means more than `bodyBytes`.
 */
export function boundShapes(http: FastifyInstance, bodyBytes: number): void {
  http.addHook('preParsing', ({ method, routeOptions, headers }, reply, body, done) => {
    const isLarge = (routeOptions.bodyLimit ?? 0) > bodyBytes;
    if ((isSmallBody(headers) && !isLarge) || BODILESS.has(method) || UNPARSED.test(routeOptions.url ?? ''))
      return done(null, body);
    // Unread bytes would block the next request on this line.
    reply.raw.once('finish', () => void (body as Readable).unpipe().resume());
    done(null, bounded(body as Readable, isLarge ? SIGNS_MAX : ORDINARY_SIGNS_MAX));
  });
}

function bounded(body: Readable, signsMax: number): Readable {
  const count = createShapeCounter();
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, go) {
      const { signs, escapes } = count(chunk);
      if (signs <= signsMax && escapes <= ESCAPES_MAX) return go(null, chunk);
      // Drained, not cut off, so the sender can read the answer.
      body.unpipe(counted);
      body.resume();
      go(new Refusal('input.malformed'));
    },
  });
  finished(body, (error) => error && counted.destroy(error));
  // An unread body's error must not end the process.
  counted.on('error', () => {});
  return body.pipe(counted);
}

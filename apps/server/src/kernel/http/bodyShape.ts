import { finished, Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { createShapeCounter } from './bodyShape.rules.ts';

/** Three times what the longest call sends (a banner in forty languages: some 350); parsed in well under a millisecond. */
export const SIGNS_MAX = 1_000;
/** Twice what long pages in forty languages hold when every tenth letter is escaped; parsed in some five milliseconds. A picture has none. */
export const ESCAPES_MAX = 250_000;

/** Of an ordinary body: twice the longest, a merchant with all its fields, regions and countries; parsed in some tenths of a millisecond. */
export const ORDINARY_SIGNS_MAX = 5_000;
/** Whatever it holds, a body of so many bytes is read and parsed in no time; most are smaller. */
const SMALL_BYTES = 4 * 1024;
/** Messages of vendors are bytes until their signature holds; what is wrong with one is said in the words of their API. */
const UNPARSED = /^\/vendor\//;
/** The framework never reads theirs. */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export const isSmallBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BYTES;

/** For who sent too much already: on a line that stays open a body that nobody reads would be taken in and thrown away. */
export function hangUpOnBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (!isSmallBody(headers)) void reply.header('Connection', 'close');
}

/**
 * Refuses a body that holds more than a few values or escapes, as it comes: twenty megabytes of `[],[],` would hold the
 * process for seconds and take a gigabyte to parse, of `\\n` half a second; 64 KB of `[[[[` take four milliseconds, and one address may send
 * five hundred a second. Large is what may be more than `bodyBytes`, and all that makes such bodies large is text: pictures, pages. Before
 * the routes.
 */
export function boundShapes(http: FastifyInstance, bodyBytes: number): void {
  http.addHook('preParsing', ({ method, routeOptions, headers }, reply, body, done) => {
    const isLarge = (routeOptions.bodyLimit ?? 0) > bodyBytes;
    if ((isSmallBody(headers) && !isLarge) || BODILESS.has(method) || UNPARSED.test(routeOptions.url ?? ''))
      return done(null, body);
    // What nobody has read would stand in the way of the next request on its line.
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
      // Not broken off but thrown away as it comes: whoever is still sending can read the answer.
      body.unpipe(counted);
      body.resume();
      go(new Refusal('input.malformed'));
    },
  });
  finished(body, (error) => error && counted.destroy(error));
  // Whoever reads it hears of it; a body of a type that nobody reads must not end the process.
  counted.on('error', () => {});
  return body.pipe(counted);
}

import { finished, Transform, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { createShapeCounter } from './bodyShape.rules.ts';

/** Three times what the longest call sends (a banner in forty languages: some 350); parsed in well under a millisecond. */
export const SIGNS_MAX = 1_000;
/** Twice what long pages in forty languages hold when every tenth letter is escaped; parsed in some five milliseconds. A picture has none. */
export const ESCAPES_MAX = 250_000;

/**
 * Refuses a large body that holds more than a few values or escapes, as it comes: twenty megabytes of `[],[],` would hold the
 * process for seconds and take a gigabyte to parse, of `\\n` half a second. Large is what may be more than `bodyBytes`, and all that makes such bodies large is
 * text: pictures, pages. Before the routes.
 */
export function boundShapes(http: FastifyInstance, bodyBytes: number): void {
  http.addHook('preParsing', ({ routeOptions }, _reply, body, done) => {
    done(null, (routeOptions.bodyLimit ?? 0) > bodyBytes ? bounded(body as Readable) : body);
  });
}

function bounded(body: Readable): Readable {
  const count = createShapeCounter();
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, go) {
      const { signs, escapes } = count(chunk);
      if (signs <= SIGNS_MAX && escapes <= ESCAPES_MAX) return go(null, chunk);
      // Not broken off but thrown away as it comes: whoever is still sending can read the answer.
      body.unpipe(counted);
      body.resume();
      go(new Refusal('input.malformed'));
    },
  });
  finished(body, (error) => error && counted.destroy(error));
  return body.pipe(counted);
}

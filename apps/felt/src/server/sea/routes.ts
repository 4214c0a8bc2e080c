import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { bearerOf, read, readRoundId } from '../read.ts';
import { sessionOf } from '../sessions.ts';
import type { Sea } from './index.ts';

/** More than a page gathers in a second. */
const CLAIMS_MOST = 24;
const Whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const Time = Whole(8.64e15);
const Shots = v.strictObject({
  fired: v.pipe(
    v.array(
      v.strictObject({
        shot: Whole(100_000),
        gun: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,20}$/)),
        angle: Whole(35_999),
        at: Time,
      }),
    ),
    v.maxLength(CLAIMS_MOST),
  ),
  hits: v.pipe(
    v.array(
      v.strictObject({
        shot: Whole(100_000),
        at: Time,
        fish: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,9}-\d{1,3}$/))), v.minLength(1), v.maxLength(3)),
      }),
    ),
    v.maxLength(CLAIMS_MOST),
  ),
});

export function addSeaRoutes(http: FastifyInstance, parts: Parameters<typeof sessionOf>[0], sea: Sea): void {
  http.get('/api/sea/stream', async (request, reply) => {
    await sea.stream(await sessionOf(parts, bearerOf(request)), request, reply);
    return reply;
  });

  http.get('/api/sea', async (request) => sea.look(await sessionOf(parts, bearerOf(request))));

  http.post('/api/sea/rounds/:id/shots', async (request) => {
    const session = await sessionOf(parts, bearerOf(request));
    return sea.shots(session, readRoundId(request), read(Shots, request.body));
  });
}

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readAmount } from '../../../games/amount.ts';
import type { Callers } from '../http.ts';
import { bearerOf, read, readRoundId, Uuid } from '../read.ts';
import { Refusal } from '../refusal.ts';
import { sessionOf } from '../sessions.ts';
import type { Session } from '../sessions.store.ts';
import { findRoomGame, getRoomGame } from './games.ts';
import type { Rooms } from './index.ts';

const Amount = v.pipe(
  v.string(),
  v.maxLength(20),
  v.transform(readAmount),
  v.check((amount) => amount !== null),
  v.transform((amount) => amount ?? 0n),
);
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Sit = v.object({
  key: Uuid,
  stake: Amount,
  buyIn: Amount,
  bots: v.nullable(v.pipe(v.string(), v.maxLength(20))),
  device: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  promise: v.optional(v.nullable(Hash), null),
});
const Act = v.object({
  hand: Uuid,
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  key: Uuid,
  action: v.unknown(),
});
const Promised = v.object({ hash: Hash });
const Opened = v.object({ hand: Uuid, seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{32,64}$/)) });
const Away = v.object({ isAway: v.boolean() });
const Posts = v.object({ posts: v.boolean() });
const TopUp = v.object({ key: Uuid, amount: Amount });
const PageQuery = v.object({ cursor: v.optional(Uuid) });

type Parts = Parameters<typeof sessionOf>[0] & Pick<Callers, 'groupOf'>;

export function addRoomRoutes(http: FastifyInstance, parts: Parts, rooms: Rooms): void {
  const addressOf = ({ ip }: { readonly ip: string }): string => parts.vault.sign(`address ${parts.groupOf(ip)}`);

  async function sessionIn(request: Parameters<typeof bearerOf>[0]): Promise<Session> {
    const session = await sessionOf(parts, bearerOf(request));
    if (!findRoomGame(session.gameCode)) throw new Refusal('game.unknown');
    return session;
  }

  http.get('/api/room/state', async (request) => rooms.state(await sessionIn(request)));

  http.get('/api/room/stream', async (request, reply) => {
    await rooms.stream(await sessionIn(request), request, reply);
    return reply;
  });

  http.post('/api/room/sit', async (request) => {
    const session = await sessionIn(request);
    return rooms.sit(session, { ...read(Sit, request.body), address: addressOf(request) });
  });

  http.post('/api/room/act', async (request) => {
    const session = await sessionIn(request);
    const { action, ...ask } = read(Act, request.body);
    return rooms.act(session, { ...ask, action: read(getRoomGame(session.gameCode).actions, action) });
  });

  http.post('/api/room/promise', async (request) => {
    await rooms.promise(await sessionIn(request), read(Promised, request.body).hash);
    return {};
  });

  http.post('/api/room/open', async (request) => {
    await rooms.open(await sessionIn(request), read(Opened, request.body));
    return {};
  });

  http.post('/api/room/away', async (request) =>
    rooms.setAway(await sessionIn(request), read(Away, request.body).isAway),
  );

  http.post('/api/room/posts', async (request) =>
    rooms.setPosts(await sessionIn(request), read(Posts, request.body).posts),
  );

  http.post('/api/room/topUp', async (request) => rooms.topUp(await sessionIn(request), read(TopUp, request.body)));

  http.post('/api/room/leave', async (request) => ({ look: await rooms.leave(await sessionIn(request)) }));

  http.get('/api/room/sittings', async (request) => {
    const session = await sessionIn(request);
    return rooms.sittings(session, read(PageQuery, request.query).cursor ?? null);
  });

  http.get('/api/room/sittings/:id/replay', async (request) =>
    rooms.replayOwn(await sessionIn(request), readRoundId(request)),
  );

  http.get('/api/room/hands/:id/fairness', async (request) =>
    rooms.fairness(await sessionIn(request), readRoundId(request)),
  );
}

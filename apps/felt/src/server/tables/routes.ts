import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readAmount } from '../../../games/amount.ts';
import { layoutStake, type Layout } from '../../../games/table.ts';
import { bearerOf, read, readRoundId, Uuid } from '../read.ts';
import { Refusal } from '../refusal.ts';
import { sessionOf } from '../sessions.ts';
import type { Session } from '../sessions.store.ts';
import { findTable, type TableGame } from './games.ts';
import type { Tables } from './index.ts';

/** More than every spot of the widest cloth. */
const SPOTS_MOST = 160;
const NewTicket = v.object({
  key: Uuid,
  roundId: Uuid,
  bets: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(20))),
    v.check((bets) => {
      const spots = Object.keys(bets).length;
      return spots > 0 && spots <= SPOTS_MOST;
    }),
  ),
  reward: v.optional(v.nullable(Uuid), null),
});
const Undo = v.object({ ticket: Uuid, all: v.optional(v.boolean(), false) });
const AskLetGo = v.object({ roundId: Uuid, ticket: Uuid });
const PageQuery = v.object({ cursor: v.optional(Uuid) });

export function addTableRoutes(http: FastifyInstance, parts: Parameters<typeof sessionOf>[0], tables: Tables): void {
  async function seated(request: Parameters<typeof bearerOf>[0]): Promise<{ session: Session; game: TableGame }> {
    const session = await sessionOf(parts, bearerOf(request));
    const game = findTable(session.gameCode);
    if (!game) throw new Refusal('table.unknown');
    return { session, game };
  }

  http.get('/api/table/state', async (request) => tables.state((await seated(request)).session));

  http.get('/api/table/stream', async (request, reply) => {
    const { session } = await seated(request);
    await tables.stream(session, request, reply);
    return reply;
  });

  http.post('/api/table/bets', async (request) => {
    const { session, game } = await seated(request);
    const { key, roundId, bets, reward: rewardId } = read(NewTicket, request.body);
    const layout = readLayout(game, bets);
    if (rewardId === null) return tables.bet(session, { key, roundId, layout });
    const stake = layoutStake(layout);
    const spot = game.freeSpotOf(stake, session.currency);
    if (spot === null) throw new Refusal('free.over');
    // Whatever a page asks for: a free ticket lies where the game says.
    return tables.bet(session, { key, roundId, rewardId, layout: { [spot]: stake } });
  });

  http.post('/api/table/undo', async (request) => {
    const { session } = await seated(request);
    return tables.undo(session, read(Undo, request.body));
  });

  http.post('/api/table/letgo', async (request) => {
    // Before anything is looked up: this is when the call has been read.
    const readAt = parts.clock.now();
    const { session } = await seated(request);
    return tables.letGo(session, read(AskLetGo, request.body), readAt);
  });

  http.get('/api/table/rounds', async (request) => {
    const { session } = await seated(request);
    return tables.history(session, read(PageQuery, request.query).cursor ?? null);
  });

  http.get('/api/table/rounds/:id', async (request) => {
    const { session } = await seated(request);
    return tables.replayOwn(session, readRoundId(request));
  });

  // Nobody has to be known to check a round.
  http.get('/api/table/rounds/:id/fairness', async (request) => tables.fairness(readRoundId(request)));
}

function readLayout(game: TableGame, bets: Readonly<Record<string, string>>): Layout {
  return Object.fromEntries(
    Object.entries(bets).map(([spot, text]) => {
      if (!game.isSpot(spot)) throw new Refusal('table.spotUnknown');
      const amount = readAmount(text);
      if (amount === null || amount === 0n) throw new Refusal('input.invalid');
      return [spot, amount];
    }),
  );
}

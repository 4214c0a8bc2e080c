import { isClientSeed } from '@baize/fair/seeds.ts';
import type { Db } from '@baize/db';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readAmount } from '../../games/amount.ts';
import type { RoundPage } from '../api.ts';
import { engineOf, findPlayed, type Engine, type Played } from './engines.ts';
import { findGame, getGame, offeredStakes } from './games.ts';
import { freeRoundsOf } from './freeRewards.ts';
import { checkLink } from './links.ts';
import { bearerOf, read, readRoundId, Uuid } from './read.ts';
import { Refusal } from './refusal.ts';
import type { Rounds } from './rounds.ts';
import { besideOf, stateOf, type RoundEngineParts } from './rounds.engine.ts';
import { findRound, listRounds, type Round } from './rounds.store.ts';
import { beginSession, rotateSeeds, sessionOf } from './sessions.ts';
import type { Session } from './sessions.store.ts';
import { fairnessOf, roundOf, summaryOf } from './wire.ts';

const PAGE_SIZE = 20;

const Launch = v.object({ launch: v.pipe(v.string(), v.maxLength(100)) });
const NewRound = v.object({
  key: Uuid,
  stake: v.pipe(v.string(), v.maxLength(20)),
  options: v.optional(v.unknown(), {}),
  /** A free round of what the platform has given under this id. */
  reward: v.optional(v.nullable(Uuid), null),
});
const NewAction = v.object({ key: Uuid, action: v.unknown() });
const NewSeed = v.object({ clientSeed: v.pipe(v.string(), v.check(isClientSeed)) });
const PageQuery = v.object({ cursor: v.optional(Uuid) });
const SignedQuery = v.object({
  sig: v.optional(v.pipe(v.string(), v.maxLength(100))),
  until: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/)), '0'),
});

interface ApiParts extends RoundEngineParts {
  readonly rounds: Rounds;
  readonly engines: readonly Engine[];
}

/** The game pages' API. Answers about a round are for its player or a signed link's holder. */
export function addApiRoutes(http: FastifyInstance, parts: ApiParts): void {
  const { db, rounds, engines, vault } = parts;
  /** A single player; table players have no such rounds. */
  async function sessionBy(request: Parameters<typeof bearerOf>[0]): Promise<Session> {
    const session = await sessionOf(parts, bearerOf(request));
    if (!findGame(session.gameCode)) throw new Refusal('game.unknown');
    return session;
  }

  /** What a signed link shows: that is over. */
  async function playedBy(link: { sig: string; until: string }, id: string): Promise<Played> {
    checkLink(parts, id, link);
    const played = await findPlayed(engines, id);
    if (played?.id !== id || !played.isOver) throw new Refusal('round.unknown');
    return played;
  }

  http.post('/api/session', async (request) => {
    const { launch } = read(Launch, request.body);
    const { token, session } = await beginSession(parts, launch);
    return { session: token, ...(await engineOf(engines, session.gameCode).state(session)) };
  });

  http.get('/api/state', async (request) => stateOf(parts, await sessionBy(request)));

  http.post('/api/rounds', async (request) => {
    const session = await sessionBy(request);
    const { key, stake: text, options, reward: rewardId } = read(NewRound, request.body);
    const stake = readAmount(text);
    const game = getGame(session.gameCode);
    const chosen = read(game.options, options);
    const played = rewardId === null ? chosen : (game.money.freeRound ?? chosen);
    if (stake === null || !offeredStakes(game, session.currency, played).includes(stake))
      throw new Refusal('stake.notOffered');
    const round = await rounds.open(session, { key, stake, options: played, rewardId });
    return { ...roundOf(round), freeRounds: await freeRoundsOf(parts, session, round.rewardId) };
  });

  http.post('/api/rounds/:id/actions', async (request) => {
    const session = await sessionBy(request);
    const roundId = readRoundId(request);
    const { key, action } = read(NewAction, request.body);
    const { actions } = getGame(session.gameCode);
    if (actions === null) throw new Refusal('input.invalid');
    return roundOf(await rounds.act(session, { roundId, key, action: read(actions, action) }));
  });

  http.get('/api/rounds/:id', async (request) => {
    const round = await ownRound(db, await sessionBy(request), readRoundId(request));
    return { ...roundOf(round), ...(await besideOf(parts, round)) };
  });

  http.get('/api/jackpot', async (request) => {
    const session = await sessionBy(request);
    if (!getGame(session.gameCode).jackpot) throw new Refusal('game.unknown');
    return parts.jackpots.look(session);
  });

  // Whoever has the number of a hit may see that it was one.
  http.get('/api/jackpot/hits/:id', async (request) => {
    const record = await parts.jackpots.recordOf(readRoundId(request));
    if (!record) throw new Refusal('round.unknown');
    return record;
  });

  http.get('/api/rounds', async (request): Promise<RoundPage> => {
    const session = await sessionBy(request);
    const { cursor } = read(PageQuery, request.query);
    const list = await listRounds(db, session, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
    const shown = list.slice(0, PAGE_SIZE);
    return { list: shown.map(summaryOf), nextCursor: list.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null };
  });

  http.post('/api/seeds', async (request) => {
    const session = await sessionBy(request);
    return rotateSeeds(parts, session, read(NewSeed, request.body).clientSeed);
  });

  http.get('/api/fairness/:id', async (request) => {
    const { sig, until } = read(SignedQuery, request.query);
    const id = readRoundId(request);
    if (sig) return (await playedBy({ sig, until }, id)).fairness();
    return fairnessOf(await ownRound(db, await sessionBy(request), id), vault);
  });

  http.get('/api/replay/:id', async (request) => {
    const { sig = '', until } = read(SignedQuery, request.query);
    return (await playedBy({ sig, until }, readRoundId(request))).replay();
  });
}

/** A round of somebody else answers exactly like one that does not exist. */
async function ownRound(db: Db, session: Session, id: string): Promise<Round> {
  const round = await findRound(db, id);
  if (!round || round.playerId !== session.playerId) throw new Refusal('round.unknown');
  return round;
}

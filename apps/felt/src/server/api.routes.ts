import { isClientSeed } from '@baize/fair/seeds.ts';
import type { Db } from '@baize/db';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { amountText, readAmount } from '../../games/amount.ts';
import type { FeltState, RoundPage } from '../api.ts';
import { factsOf, findGame, getGame, offeredStakes } from './games.ts';
import { freeRoundsOf } from './freeRewards.ts';
import { checkLink } from './links.ts';
import type { Money } from './money.ts';
import { bearerOf, read, readRoundId, Uuid } from './read.ts';
import { Refusal } from './refusal.ts';
import type { Rounds } from './rounds.ts';
import { findRound, findUnfinished, listRounds, type Round } from './rounds.store.ts';
import { beginSession, fairnessStateOf, rotateSeeds, sessionOf, type SessionParts } from './sessions.ts';
import type { Session } from './sessions.store.ts';
import { findLeague } from './fixtures/games.ts';
import type { Leagues } from './fixtures/index.ts';
import type { Slip } from './fixtures/slips.store.ts';
import { findTable } from './tables/games.ts';
import type { Tables } from './tables/index.ts';
import type { Seat } from './tables/seats.store.ts';
import { fairnessOf, replayOf, roundOf, summaryOf } from './wire.ts';

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

interface ApiParts extends SessionParts {
  readonly rounds: Rounds;
  readonly tables: Tables;
  readonly leagues: Leagues;
  moneyOf(player: Pick<Session, 'mode'>): Money;
}

/** The game pages' API. Answers about a round are for its player or a signed link's holder. */
export function addApiRoutes(http: FastifyInstance, parts: ApiParts): void {
  const { db, rounds, tables, leagues, vault } = parts;
  /** A single player; table players have no such rounds. */
  async function sessionBy(request: Parameters<typeof bearerOf>[0]): Promise<Session> {
    const session = await sessionOf(parts, bearerOf(request));
    if (!findGame(session.gameCode)) throw new Refusal('game.unknown');
    return session;
  }

  function firstState(session: Session): Promise<object> {
    if (findTable(session.gameCode)) return tables.state(session);
    return findLeague(session.gameCode) ? leagues.state(session) : stateOf(parts, session);
  }

  http.post('/api/session', async (request) => {
    const { launch } = read(Launch, request.body);
    const { token, session } = await beginSession(parts, launch);
    return { session: token, ...(await firstState(session)) };
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

  http.get('/api/rounds/:id', async (request) =>
    roundOf(await ownRound(db, await sessionBy(request), readRoundId(request))),
  );

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
    const seat = sig ? await signedSeat(parts, id, { sig, until }) : null;
    if (seat) return tables.fairness(seat.id);
    const slip = sig ? await signedSlip(parts, id, { sig, until }) : null;
    if (slip) return leagues.fairness(slip.legs[0]?.dayId ?? slip.id);
    return fairnessOf(
      sig ? await signedRound(parts, id, { sig, until }) : await ownRound(db, await sessionBy(request), id),
      vault,
    );
  });

  http.get('/api/replay/:id', async (request) => {
    const { sig = '', until } = read(SignedQuery, request.query);
    const id = readRoundId(request);
    const seat = await signedSeat(parts, id, { sig, until });
    if (seat) return tables.replay(seat);
    const slip = await signedSlip(parts, id, { sig, until });
    return slip ? leagues.replay(slip) : replayOf(await signedRound(parts, id, { sig, until }));
  });
}

async function stateOf(parts: ApiParts, session: Session): Promise<FeltState> {
  const [balance, openRound, fairness, freeRounds] = await Promise.all([
    parts.moneyOf(session).balance(session),
    findUnfinished(parts.db, session),
    fairnessStateOf(parts, session),
    freeRoundsOf(parts, session),
  ]);
  return {
    game: factsOf(getGame(session.gameCode), session.currency),
    player: { mode: session.mode, currency: session.currency, language: session.language },
    balance: balance === null ? null : amountText(balance),
    openRound: openRound ? roundOf(openRound) : null,
    fairness,
    freeRounds,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
  };
}

/** A round of somebody else answers exactly like one that does not exist. */
async function ownRound(db: Db, session: Session, id: string): Promise<Round> {
  const round = await findRound(db, id);
  if (!round || round.playerId !== session.playerId) throw new Refusal('round.unknown');
  return round;
}

/** A signed link shows a finished round; an open one is its player's alone. */
async function signedRound(parts: ApiParts, id: string, link: { sig: string; until: string }): Promise<Round> {
  checkLink(parts, id, link);
  const round = await findRound(parts.db, id);
  if (!round || round.settledAt === null) throw new Refusal('round.unknown');
  return round;
}

/** The same for a table's seat; null: the id is none. */
async function signedSeat(parts: ApiParts, id: string, link: { sig: string; until: string }): Promise<Seat | null> {
  checkLink(parts, id, link);
  const seat = await parts.tables.findSeat(id);
  return seat?.id === id ? seat : null;
}

/** The same for a slip; an open one is its player's alone. */
async function signedSlip(parts: ApiParts, id: string, link: { sig: string; until: string }): Promise<Slip | null> {
  checkLink(parts, id, link);
  const slip = await parts.leagues.findSlip(id);
  return slip?.id === id && slip.outcome !== null ? slip : null;
}

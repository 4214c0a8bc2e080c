import { randomUUID } from 'node:crypto';
import type { TableListItem } from '@baize/contract/vendor/protocol.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MySeat, SeatPage, TableFairness, TableReplay, TableState } from '../../live.ts';
import type { FreeRounds, PlayMode } from '../../api.ts';
import { freeRoundsOf } from '../freeRewards.ts';
import type { Callers } from '../http.ts';
import { Refusal } from '../refusal.ts';
import { countStuck } from '../due.ts';
import { isLicensed } from '../licence.ts';
import { sessionState } from '../sessions.ts';
import type { Session } from '../sessions.store.ts';
import { createChains } from './chain.ts';
import { factsOf, getTable, TABLES, takesFree, type TableGame, type TableTimes } from './games.ts';
import { fairness, mineOf, ownReplay, replayOfSeat, seatPage } from './history.ts';
import { step } from './drive.ts';
import { createFlights } from './flight.ts';
import { createLeader } from './leader.ts';
import { createLetGoes, type LetGoes } from './letGo.ts';
import { lookAt, untilEnd, type Look } from './look.ts';
import { createPage } from './page.ts';
import type { TableParts } from './parts.ts';
import { recoverSeats } from './pay.ts';
import { findRound, listUnfinished } from './rounds.store.ts';
import { DUE_SEATS, findSeat, findSeatByMovement, type Seat } from './seats.store.ts';
import { createStreams } from './stream.ts';
import { DUE_TICKETS, type Ticket } from './tickets.store.ts';
import { placeTicket, recoverTickets, undoTickets, type RollbackAttempt, type TicketRequest } from './tickets.ts';
import { roundView } from './view.ts';
import { tableNow } from './tableNow.ts';
import { createWatch, type Watch } from './watch.ts';

/** Settings of shared tables; absent ones have defaults. */
export interface TableConfig {
  /** Length of the phases for every table; default: the game's own. */
  readonly times?: Partial<TableTimes> | undefined;
  /** How many links a chain has. Default 20,000. */
  readonly chainLength?: number | undefined;
  /** How many streams of this engine one address may hold open. Default 300. */
  readonly streamsPerAddress?: number | undefined;
  /** What is done for real money, too, which takes a licence: the house's own cards. Default: nothing. */
  readonly forReal?: { readonly houseCards: boolean } | undefined;
}

export interface Tables {
  state(session: Session): Promise<TableState>;
  stream(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  bet(session: Session, request: TicketRequest): Promise<MySeat>;
  undo(session: Session, request: RollbackAttempt): Promise<MySeat>;
  letGo: LetGoes;
  history(session: Session, before: string | null): Promise<SeatPage>;
  replayOwn(session: Session, roundId: string): Promise<TableReplay>;
  replay(seat: Seat): Promise<TableReplay>;
  /** By the id of a round or of a seat. */
  fairness(id: string): Promise<TableFairness>;
  /** By the id of the seat itself, or of any of its messages. */
  findSeat(id: string): Promise<Seat | null>;
  /** Continues rounds, rollbacks and wins left behind. Returns how many were due. */
  recover(): Promise<number>;
  /** What goes on at each table, for the platform's lobby. */
  now(): Promise<TableListItem[]>;
  /** How many stakes and wins the platform refuses to take, try after try. */
  countStuck(): Promise<number>;
  endStreams(): void;
  stop(): Promise<void>;
}

/**
 * The shared tables of this process; processes agree on each table's leader. Other games are refused
 * (`table.unknown`).
 */
export function createTables(base: TableParts, { groupOf, ...config }: TableConfig & Pick<Callers, 'groupOf'>): Tables {
  const timesOf = (game: TableGame): TableTimes => ({ ...game.times, ...config.times });
  const hasHouse = (mode: PlayMode): boolean => isLicensed(config.forReal?.houseCards, mode);
  const houseOf = ({ cards }: TableGame, mode: PlayMode): number =>
    cards && hasHouse(mode) ? cards.houseKeys.length : 0;
  const parts = { ...base, process: randomUUID(), timesOf, houseOf, hasHouse, flights: createFlights(base) };
  const chains = createChains(parts, config.chainLength);
  const streams = createStreams({ clock: parts.clock, groupOf, addressMost: config.streamsPerAddress });
  const watches = new Map<string, Watch<Look>>(
    TABLES.map(({ code }) => [
      code,
      createWatch<Look>({
        ...parts,
        game: code,
        read: (newest) => lookAt(parts, code, newest),
        nextMs: (newest) => untilEnd(parts, newest),
        onWatched: () => leader.wake(code),
      }),
    ]),
  );
  const leader = createLeader({
    ...parts,
    viewersOf: (code) => watches.get(code)?.viewers ?? 0,
    step: (code) => step({ ...parts, chains }, getTable(code)),
    listUnfinished: async () => (await listUnfinished(parts.db)).map(({ game }) => game),
  });

  function watchOf(session: Session): Watch<Look> {
    const watch = watches.get(session.gameCode);
    if (!watch) throw new Refusal('table.unknown');
    return watch;
  }

  function stateFor(session: Session, look: Look, balance: bigint | null): TableState {
    const game = getTable(session.gameCode);
    const mine = look.cloth?.mine(session.playerId) ?? null;
    const kind = look.cloth?.of(session);
    return {
      table: factsOf(game, session.currency, { times: timesOf(game), house: houseOf(game, session.mode) }),
      ...sessionState(session, balance),
      serverTime: parts.clock.now().getTime(),
      ...(balance === null && mine && { balance: mine.balance ?? null }),
      round: look.round && roundView(look.round, session),
      totals: kind?.totals ?? {},
      seats: kind?.seats(session.playerId) ?? [],
      viewers: look.viewers,
      mine,
      past: look.past,
    };
  }

  const freeOf = async (session: Session): Promise<FreeRounds | null> =>
    takesFree(getTable(session.gameCode)) ? freeRoundsOf(parts, session) : null;

  async function told(ticket: Ticket): Promise<MySeat> {
    const [seat, round] = await Promise.all([findSeat(parts.db, ticket.seatId), findRound(parts.db, ticket.roundId)]);
    if (!seat || !round) throw new Error(`ticket ${ticket.id} has no seat`);
    return mineOf(parts, seat, round, ticket.balance ?? seat.balance);
  }

  return {
    async state(session) {
      const [look, balance, freeRounds] = await Promise.all([
        watchOf(session).look(),
        parts.moneyOf(session).balance(session),
        freeOf(session),
      ]);
      return { ...stateFor(session, look, balance), freeRounds };
    },
    stream: async (session, request, reply) => {
      // With the first state alone: later ones leave it as the page knows it.
      let freeRounds: FreeRounds | null | undefined = await freeOf(session);
      const stateOf = (look: Look): TableState => {
        const state = stateFor(session, look, null);
        if (freeRounds === undefined) return state;
        const first = { ...state, freeRounds };
        freeRounds = undefined;
        return first;
      };
      return streams.open({
        request,
        reply,
        session,
        watch: watchOf(session),
        tell: (first) => createPage({ clock: parts.clock, viewer: session, stateOf, first }),
        balance: () => parts.moneyOf(session).balance(session),
      });
    },
    bet: async (session, request) => told(await placeTicket(parts, session, request)),
    letGo: createLetGoes(parts),
    undo: async (session, request) => told(await undoTickets(parts, session, request)),
    history: (session, before) => seatPage(parts, session, before),
    replayOwn: (session, roundId) => ownReplay(parts, session, roundId),
    replay: (seat) => replayOfSeat(parts, seat),
    fairness: (id) => fairness(parts, id),
    findSeat: (id) => findSeatByMovement(parts.db, id),
    async recover() {
      await leader.recover();
      return (await recoverTickets(parts)) + (await recoverSeats(parts));
    },
    now: () => Promise.all(TABLES.map((game) => tableNow(parts, game))),
    countStuck: () => countStuck(parts.db, DUE_TICKETS, DUE_SEATS),
    endStreams: () => streams.closeAll(),
    async stop() {
      streams.closeAll();
      await leader.stop();
      await Promise.all([...watches.values()].map((watch) => watch.stop()));
    },
  };
}

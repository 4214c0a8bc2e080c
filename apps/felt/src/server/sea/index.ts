import { levelOfRetried } from '@baize/db';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { amountText } from '../../../games/amount.ts';
import type { SeaAnswer, SeaLook, SeaSeat, SeaShots, SeaUpdate } from '../../sea.ts';
import { atOnce } from '../atOnce.ts';
import { after } from '../clock.ts';
import { GAMES, getGame, type Game } from '../games.ts';
import type { Callers } from '../http.ts';
import { Refusal } from '../refusal.ts';
import type { RoundParts, Rounds } from '../rounds.ts';
import type { Session } from '../sessions.store.ts';
import { createChains } from '../tables/chain.ts';
import { createStreams, type Told } from '../tables/stream.ts';
import { createWatch, type Watch } from '../tables/watch.ts';
import { maskOf } from '../tables/view.ts';
import { AWAY_MS, sit } from './magazines.ts';
import { findMagazine, listGone, listLeft, markAsked, type OpenMagazine } from './magazines.store.ts';
import { createMinutes, type Minutes } from './minutes.ts';
import { createBatches } from './rooms.ts';
import { listSeats, markSeen, type SeatRow, type Seated } from './seats.store.ts';

/** Settings of the sea; absent ones have defaults. */
export interface SeaConfig {
  /** How far apart a room's batches are. Default 250. */
  readonly batchMs?: number | undefined;
}

export interface Sea {
  stream(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Sits down, without a stream. */
  look(session: Session): Promise<SeaLook>;
  shots(session: Session, roundId: string, shots: SeaShots): Promise<SeaAnswer>;
  /** Ends magazines that were left, and those whose player may go on no more. */
  recover(): Promise<number>;
  endStreams(): void;
  stop(): Promise<void>;
}

const BATCH_MS = 250;
const IDLE_MS = 5 * 60_000;
/** How often the platform is asked whether a player may go on. */
const ASK_MS = 60_000;
/** How often a process says who looks on. */
const SAY_MS = 3000;
const RECOVER_BATCH = 200;
const RECOVER_AT_ONCE = 8;

/** What a process sees of a room, the same for all who look on. */
interface RoomLook {
  readonly seats: readonly Seated[];
  readonly minutes: SeaLook['minutes'];
  readonly gone: readonly string[];
}

type Room = Pick<SeatRow, 'hall' | 'room'>;
type SeaGame = Game & { readonly sea: NonNullable<Game['sea']> };
const isSea = (game: Game): game is SeaGame => game.sea !== undefined;

/** The seas of this process: rooms, their minutes, what is fired in them, and who has left. Other games are refused (`game.unknown`). */
export function createSea(
  parts: RoundParts,
  {
    rounds,
    groupOf,
    chainLength,
    streamsPerAddress,
    batchMs = BATCH_MS,
  }: SeaConfig & {
    rounds: Rounds;
    groupOf: Callers['groupOf'];
    chainLength?: number | undefined;
    streamsPerAddress?: number | undefined;
  },
): Sea {
  const { db, clock, log } = parts;
  const chains = createChains(parts, chainLength);
  const streams = createStreams({ clock, groupOf, addressMost: streamsPerAddress });
  const games = GAMES.filter(isSea);
  const minutesOf = new Map<string, Minutes>(games.map((game) => [game.code, createMinutes(db, chains, game.sea)]));
  const watches = new Map<string, Watch<RoomLook>>();
  const process = randomUUID();
  const saidAt = new Map<string, number>();
  /** Who looks from here, by room. */
  const watching = new Map<string, Map<object, string>>();
  const batches = createBatches(parts, {
    rounds,
    everyMs: batchMs,
    swimmersOf: (room) => minutesIn(room).swimmers(room, clock.now()),
  });

  const gameOf = ({ hall }: Room): string => hall.split(' ')[0] ?? '';
  function minutesIn(room: Room): Minutes {
    const minutes = minutesOf.get(gameOf(room));
    if (!minutes) throw new Error(`no sea is in ${room.hall}`);
    return minutes;
  }

  function seaOf(session: Session): SeaGame {
    const game = games.find(({ code }) => code === session.gameCode);
    if (!game) throw new Refusal('game.unknown');
    return game;
  }

  async function lookAt(room: Room): Promise<RoomLook> {
    const now = clock.now();
    const minutes = await minutesIn(room).around(room, now);
    const [seats, gone] = await Promise.all([
      listSeats(db, room),
      listGone(db, { ...room, from: minutes[0]?.number ?? 0 }),
    ]);
    return { seats, minutes, gone };
  }

  /** Who looks on from here keeps the seat. */
  async function lookAndSay(room: Room): Promise<RoomLook> {
    const now = clock.now();
    const name = nameOf(room);
    if (now.getTime() - (saidAt.get(name) ?? 0) >= SAY_MS) {
      saidAt.set(name, now.getTime());
      await markSeen(db, [...(watching.get(name)?.values() ?? [])], gameOf(room), now);
    }
    return lookAt(room);
  }

  function watchOf(room: Room): Watch<RoomLook> {
    const name = nameOf(room);
    const known = watches.get(name);
    if (known) return known;
    const made = createWatch<RoomLook>({
      ...{ db, clock, log, process, game: name },
      read: () => lookAndSay(room),
      onWatched: () => undefined,
    });
    watches.set(name, made);
    return made;
  }

  async function mayGoOn(magazine: OpenMagazine): Promise<boolean> {
    const { code: gameCode } = getGame(magazine.gameCode);
    return (await parts.moneyOf(magazine).mayPlay({ ...magazine, gameCode })) !== 'no';
  }

  async function leave(left: OpenMagazine, now: Date): Promise<void> {
    const { sea } = getGame(left.gameCode);
    if (!sea) return;
    if (left.shotAt <= after(now, -IDLE_MS)) return void (await rounds.end(left.roundId, sea.end('idle')));
    if (!left.seenAt || left.seenAt <= after(now, -AWAY_MS))
      return void (await rounds.end(left.roundId, sea.end('away')));
    if (left.askedAt > after(now, -ASK_MS) || !(await markAsked(db, left, now))) return;
    if (!(await mayGoOn(left))) await rounds.end(left.roundId, sea.end('switch'));
  }

  return {
    async stream(session, request, reply) {
      const room = await sit(db, session, { seats: seaOf(session).sea.seats, now: clock.now() });
      const name = nameOf(room);
      const place = {};
      const watch = watchOf(room);
      await streams.open({
        ...{ request, reply, session },
        watch: {
          ...watch,
          viewers: watch.viewers,
          look: () => watch.look(),
          join(hear) {
            const present = watching.get(name) ?? new Map<object, string>();
            watching.set(name, present.set(place, session.playerId));
            const leaveIt = watch.join(hear);
            return () => {
              present.delete(place);
              leaveIt();
            };
          },
        },
        balance: async () => null,
        tell: (first) => pageOf(first, { room, playerId: session.playerId, now: () => clock.now().getTime() }),
      });
    },
    async look(session) {
      const room = await sit(db, session, { seats: seaOf(session).sea.seats, now: clock.now() });
      return viewOf(await lookAt(room), { room, playerId: session.playerId });
    },
    async shots(session, roundId, shots) {
      seaOf(session);
      const now = clock.now().getTime();
      const magazine = await findMagazine(db, roundId);
      if (!magazine) throw new Refusal('round.unknown');
      return batches.ask(magazine, { playerId: session.playerId, roundId, shots, now });
    },
    async recover() {
      const now = clock.now();
      const times = { idle: after(now, -IDLE_MS), away: after(now, -AWAY_MS), asked: after(now, -ASK_MS) };
      const left = await listLeft(db, { ...times, limit: RECOVER_BATCH });
      await atOnce(left, RECOVER_AT_ONCE, (one) =>
        leave(one, now).catch((error: unknown) =>
          log[levelOfRetried(error)]({ err: error, round: one.roundId }, 'a magazine could not be ended'),
        ),
      );
      return left.length;
    },
    endStreams: () => streams.closeAll(),
    async stop() {
      streams.closeAll();
      await Promise.all([...watches.values()].map((watch) => watch.stop()));
      await batches.stop();
    },
  };
}

const nameOf = ({ hall, room }: Room): string => `${hall} ${room}`;

function viewOf(
  { seats, minutes, gone }: RoomLook,
  { room: { room }, playerId }: { room: Room; playerId: string },
): SeaLook {
  const mine = seats.find((seat) => seat.playerId === playerId);
  return {
    room,
    seat: mine?.seat ?? null,
    seats: seats.map((seat): SeaSeat => ({
      seat: seat.seat,
      name: maskOf(seat.playerId),
      isMine: seat === mine,
      bullet: seat.stake && seat.size ? amountText(seat.stake / BigInt(seat.size)) : null,
      flying: seat === mine ? [] : (seat.flying ?? []),
      fired: seat === mine ? (seat.fired ?? 0) : 0,
    })),
    minutes,
    gone,
  };
}

/** Whole at every change: a room is small. */
function pageOf(
  first: RoomLook,
  viewer: { readonly room: Room; readonly playerId: string; now(): number },
): Told<RoomLook> {
  let told = '';
  const line = (type: 'state' | 'look', look: RoomLook): SeaUpdate[] => {
    const seen = viewOf(look, viewer);
    const text = JSON.stringify(seen);
    if (text === told) return [];
    told = text;
    return [{ type, serverTime: viewer.now(), look: seen }];
  };
  return { first: line('state', first), updatesOf: (look) => line('look', look), balanceIs: () => [] };
}

import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { amountText } from '../../../games/amount.ts';
import type { HandFairness, RoomLook, RoomState, RoomUpdate, SittingPage, SittingReplay } from '../../room.ts';
import { countStuck } from '../due.ts';
import type { Callers } from '../http.ts';
import { Refusal } from '../refusal.ts';
import { sessionState } from '../sessions.ts';
import type { Session } from '../sessions.store.ts';
import { createLeader } from '../tables/leader.ts';
import { createStreams, type Told } from '../tables/stream.ts';
import { createWatch, type Watch } from '../tables/watch.ts';
import { act, leave, open, promise, setAway, setPosts, type Act, type CallParts } from './calls.ts';
import { createDealer } from './deal.ts';
import { step } from './drive.ts';
import { factsOf, findRoomGame, getRoomGame, stakesOf } from './games.ts';
import { findNewest } from './hands.store.ts';
import { handFairness, ownReplay, replayOf, sittingFairness, sittingPage } from './history.ts';
import type { RoomConfig, RoomParts } from './parts.ts';
import { countPeople, findRoom, listBusy } from './rooms.store.ts';
import {
  askAboutSeated,
  getSitting,
  hallOf,
  ownSitting,
  rangeOf,
  recoverSittings,
  sit,
  tablesFor,
  type Sit,
} from './sittings.ts';
import { DUE_SITTINGS, findOpenSitting, findSittingByMovement, listLookers, type Sitting } from './sittings.store.ts';
import { recoverTopUps, topUp } from './topUps.ts';
import { DUE_TOP_UPS } from './topUps.store.ts';
import { lookOf, provenOf, type Seen } from './view.ts';

/** Tables that nobody watches any more are forgotten now and then. */
const WATCHES_MOST = 300;

export interface Rooms {
  state(session: Session): Promise<RoomState>;
  stream(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  sit(session: Session, ask: Sit): Promise<RoomLook>;
  act(session: Session, ask: Act): Promise<RoomLook>;
  promise(session: Session, hash: string): Promise<void>;
  open(session: Session, ask: { hand: string; seed: string }): Promise<void>;
  setAway(session: Session, isAway: boolean): Promise<RoomLook>;
  setPosts(session: Session, posts: boolean): Promise<RoomLook>;
  topUp(session: Session, ask: { key: string; amount: bigint }): Promise<RoomLook>;
  /** null: nothing holds the player any more. */
  leave(session: Session): Promise<RoomLook | null>;
  sittings(session: Session, before: string | null): Promise<SittingPage>;
  replayOwn(session: Session, id: string): Promise<SittingReplay>;
  replay(sitting: Sitting): Promise<SittingReplay>;
  fairness(session: Session, handId: string): Promise<HandFairness>;
  fairnessOf(sitting: Sitting): Promise<HandFairness>;
  findSitting(id: string): Promise<Sitting | null>;
  /** Continues hands, buy-ins and wins left behind. Returns how many were due. */
  recover(): Promise<number>;
  countStuck(): Promise<number>;
  endStreams(): void;
  stop(): Promise<void>;
}

/** The rooms of this process; processes agree on each room's leader. Other games are refused (`game.unknown`). */
export function createRooms(
  base: Omit<RoomParts, 'config'>,
  {
    groupOf,
    streamsPerAddress,
    ...config
  }: RoomConfig & Pick<Callers, 'groupOf'> & { streamsPerAddress?: number | undefined },
): Rooms {
  const parts: CallParts = { ...base, config, dealer: createDealer(base.vault) };
  const { db, clock } = parts;
  const process = randomUUID();
  const streams = createStreams({ clock, groupOf, addressMost: streamsPerAddress });
  const watches = new Map<string, Watch<Seen>>();
  const leader = createLeader({
    ...{ db, clock, log: parts.log, process },
    viewersOf: (room) => watches.get(room)?.viewers ?? 0,
    step: (room) => step(parts, room),
    listUnfinished: async () => (config.isLed === false ? [] : (await listBusy(db)).map(({ id }) => id)),
  });

  const wake = (roomId: string): void => {
    if (config.isLed !== false) leader.wake(roomId);
  };

  async function seenIn(roomId: string): Promise<Seen> {
    const [room, present, hand] = await Promise.all([
      findRoom(db, roomId),
      listLookers(db, roomId),
      findNewest(db, roomId),
    ]);
    if (!room) throw new Refusal('round.unknown');
    return { room, present, hand };
  }

  function watchOf(roomId: string): Watch<Seen> {
    const known = watches.get(roomId);
    if (known) return known;
    if (watches.size >= WATCHES_MOST) for (const [id, one] of watches) if (one.viewers === 0) watches.delete(id);
    const watch = createWatch<Seen>({
      ...{ db, clock, log: parts.log, process, game: roomId },
      read: () => seenIn(roomId),
      onWatched: () => wake(roomId),
    });
    watches.set(roomId, watch);
    return watch;
  }

  async function lookFor(sittingId: string): Promise<RoomLook> {
    const own = await getSitting(db, sittingId);
    wake(own.roomId);
    return lookOf(parts.dealer, await seenIn(own.roomId), own);
  }

  async function offersTo(session: Session): Promise<RoomState['offers']> {
    const people = await countPeople(db, hallOf(session));
    const stakes = stakesOf(getRoomGame(session.gameCode), session.currency);
    return Promise.all(
      stakes.map(async (stake) => {
        const { least, most } = await rangeOf(parts, session, { stake, db });
        const there = people.find((one) => one.stake === stake)?.people ?? 0;
        return { stake: amountText(stake), least: amountText(least), most: amountText(most), people: there };
      }),
    );
  }

  return {
    async state(session) {
      const game = findRoomGame(session.gameCode);
      if (!game) throw new Refusal('game.unknown');
      const [own, balance, offers] = await Promise.all([
        findOpenSitting(db, session),
        parts.moneyOf(session).balance(session),
        offersTo(session),
      ]);
      return {
        room: factsOf(game, session.currency, tablesFor(parts, session)),
        ...sessionState(session, balance),
        serverTime: clock.now().getTime(),
        offers,
        look: own && (await lookFor(own.id)),
      };
    },
    async stream(session, request, reply) {
      const own = await ownSitting(parts, session);
      await streams.open({
        ...{ request, reply, session },
        watch: watchOf(own.roomId),
        tell: (first) => tellOf(parts, first, own),
        balance: () => parts.moneyOf(session).balance(session),
      });
    },
    sit: async (session, ask) => lookFor((await sit(parts, session, ask)).id),
    async act(session, ask) {
      await act(parts, session, ask);
      return lookFor((await ownSitting(parts, session)).id);
    },
    promise: (session, hash) => promise(parts, session, hash),
    open: (session, ask) => open(parts, session, ask),
    async setAway(session, isAway) {
      await setAway(parts, session, isAway);
      return lookFor((await ownSitting(parts, session)).id);
    },
    async setPosts(session, posts) {
      await setPosts(parts, session, posts);
      return lookFor((await ownSitting(parts, session)).id);
    },
    async topUp(session, ask) {
      await topUp(parts, session, ask);
      return lookFor((await ownSitting(parts, session)).id);
    },
    async leave(session) {
      const left = await leave(parts, session);
      return left.status === 'leaving' ? lookFor(left.id) : null;
    },
    sittings: (session, before) => sittingPage(parts, session, before),
    replayOwn: (session, id) => ownReplay(parts, session, id),
    replay: (sitting) => replayOf(parts, sitting),
    fairness: (session, handId) => handFairness(parts, session, handId),
    fairnessOf: (sitting) => sittingFairness(parts, sitting),
    findSitting: (id) => findSittingByMovement(db, id),
    async recover() {
      await leader.recover();
      await askAboutSeated(parts);
      return (await recoverTopUps(parts)) + (await recoverSittings(parts));
    },
    countStuck: () => countStuck(db, DUE_SITTINGS, DUE_TOP_UPS),
    endStreams: () => streams.closeAll(),
    async stop() {
      streams.closeAll();
      await leader.stop();
      await Promise.all([...watches.values()].map((watch) => watch.stop()));
    },
  };
}

/** One page's lines: the look where it has changed, and each card's proof once. */
function tellOf({ dealer, clock }: CallParts, first: Seen, { id }: Pick<Sitting, 'id'>): Told<Seen> {
  let told = '';
  let hand = '';
  const proven = new Set<number>();

  function linesOf(seen: Seen): RoomUpdate[] {
    // Who has left is told so by what is no longer there.
    const own = seen.present.find((one) => one.id === id) ?? null;
    const look = lookOf(dealer, seen, own);
    const text = JSON.stringify(look);
    if (text === told) return [];
    told = text;
    return [...cardLines(seen, own), { type: 'look', serverTime: clock.now().getTime(), look }];
  }

  function cardLines({ room, hand: newest }: Seen, own: Sitting | null): RoomUpdate[] {
    if (!newest || !own) return [];
    if (newest.id !== hand) proven.clear();
    hand = newest.id;
    const cards = provenOf(dealer, room, newest, own).filter(({ card }) => !proven.has(card));
    for (const { card } of cards) proven.add(card);
    return cards.length === 0 ? [] : [{ type: 'cards', hand, cards }];
  }

  return {
    first: linesOf(first),
    updatesOf: linesOf,
    balanceIs: (known) =>
      known === null ? [] : [{ type: 'balance', balance: amountText(known) } satisfies RoomUpdate],
  };
}

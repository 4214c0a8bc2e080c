import { randomUUID } from 'node:crypto';
import { levelOfRetried, type Db } from '@baize/db';
import { after } from '../clock.ts';
import { makeId } from '../secrets.ts';
import type { Wait } from '../tables/leader.ts';
import { currencyOf, dealHand, openHand, type Dealer } from './deal.ts';
import {
  ANEW_MS,
  AWAY_MS,
  BANK_MS,
  costOf,
  getRoomGame,
  SITTING_MS,
  UNLED_MS,
  VOID_MS,
  type RoomGame,
} from './games.ts';
import { endHand, findNewest } from './hands.store.ts';
import { botAction, getHand, makeMove, moveByClock, setClock, settleHand, type HeldHand } from './moves.ts';
import type { RoomParts } from './parts.ts';
import { addToBooks, closeRoom, holdRoom, markHand, type Room } from './rooms.store.ts';
import { advance, getSitting, standUp } from './sittings.ts';
import { lineUp } from './order.ts';
import { insertSitting, listPresent, moveSitting, takeSeat, type Sitting } from './sittings.store.ts';
import { listToppingUp } from './topUps.store.ts';

export interface DriveParts extends RoomParts {
  readonly dealer: Dealer;
}

/** Nothing is due; a request wakes it at once anyway. */
const QUIET_MS = 1500;

/** Moves a room on by one due step. The caller leads it; each step is made with the room's row held. */
export async function step(parts: DriveParts, roomId: string): Promise<Wait> {
  const { db, clock } = parts;
  const left: string[] = [];
  const wait = await db.transaction(async (tx): Promise<Wait> => {
    left.length = 0;
    const room = await holdRoom(tx, roomId);
    const game = getRoomGame(room.gameCode);
    const hand = await findNewest(tx, roomId);
    if (hand && hand.endedAt === null) return playOn(parts, tx, { game, room, hand });
    return betweenHands(parts, tx, { game, room, left });
  });
  // The money is asked for when what is owed is written.
  for (const id of left) void followMoney(parts, id);
  return wait === 'asleep' ? wait : { until: new Date(Math.max(wait.until.getTime(), clock.now().getTime())) };
}

async function followMoney(parts: DriveParts, id: string): Promise<void> {
  try {
    await advance(parts, await getSitting(parts.db, id));
  } catch (error) {
    parts.log[levelOfRetried(error)]({ err: error, sitting: id }, 'a sitting could not be paid at once');
  }
}

async function playOn(parts: DriveParts, tx: Db, held: HeldHand): Promise<Wait> {
  const { game, room, hand } = held;
  const now = parts.clock.now();
  const late = now.getTime() - hand.dueAt.getTime();
  if (hand.status === 'seeds') {
    if (late > VOID_MS) return voidHand(parts, tx, held);
    if (late < 0 && hand.places.some(({ seed }) => seed === null)) return { until: hand.dueAt };
    await dealHand(parts, tx, hand);
    const dealt = { game, room, hand: await getHand(tx, hand.id) };
    if (await isOverAtOnce(parts, tx, dealt)) return { until: now };
    await setClock(parts, tx, dealt, { before: null });
    return { until: now };
  }
  if (late < 0) return { until: hand.dueAt };
  if (late > VOID_MS) return voidHand(parts, tx, held);
  return makeDueMove(parts, tx, held, late);
}

/** Somebody was dealt a hand that wins as it is: it ends without a move. */
async function isOverAtOnce(parts: DriveParts, tx: Db, { game, room, hand }: HeldHand): Promise<boolean> {
  const dealt = parts.dealer.of(game, room, hand);
  const settlement = dealt && game.engine.settle(dealt.state);
  if (!settlement) return false;
  await settleHand(parts, tx, { game, room, hand }, { ...settlement, shownMs: game.engine.shownMs?.(dealt.state) });
  return true;
}

async function makeDueMove(parts: DriveParts, tx: Db, held: HeldHand, late: number): Promise<Wait> {
  const { game, room, hand } = held;
  const now = parts.clock.now();
  const dealt = parts.dealer.of(game, room, hand);
  const turn = dealt && game.engine.turnOf(dealt.state);
  const place = turn && hand.places[turn.place];
  if (!turn || !place || !dealt) throw new Error(`hand ${hand.id} has no turn`);
  if (place.bot !== null) {
    const action = botAction(game, place, game.engine.view(dealt.state, turn.place), hand.actions.length);
    await makeMove(parts, tx, held, { place: turn.place, action, key: null, madeBy: 'bot' });
  } else if (late > UNLED_MS) {
    await setClock(parts, tx, held, { before: null, atLeastMs: ANEW_MS });
  } else {
    await moveByClock(parts, tx, held);
  }
  return { until: now };
}

/** Nobody has gone on with it: every stake is where it was. */
async function voidHand({ clock, log }: DriveParts, tx: Db, { room, hand }: HeldHand): Promise<Wait> {
  const now = clock.now();
  await endHand(tx, hand.id, { status: 'void', paid: null, now });
  await markHand(tx, room.id, { hands: hand.number, dealer: room.dealer, nextAt: now });
  log.warn({ hand: hand.id }, 'a hand is void');
  return { until: now };
}

async function betweenHands(
  parts: DriveParts,
  tx: Db,
  { game, room, left }: { game: RoomGame; room: Room; left: string[] },
): Promise<Wait> {
  const now = parts.clock.now();
  // The end of a hand is looked at before anybody gets up.
  if (now < room.nextAt && room.hands > 0) {
    const hasPeople = (await listPresent(tx, room.id)).some(({ bot }) => bot === null);
    if (hasPeople) return { until: room.nextAt };
  }
  const toppingUp = await listToppingUp(tx, room.id);
  for (const one of await listPresent(tx, room.id)) {
    // Chips of theirs are on the way.
    if (toppingUp.includes(one.id)) continue;
    // Who asked for it during the hand sits out from here, and is looked at again in the next step.
    if (one.status === 'sitting' && one.awayAt) {
      await moveSitting(tx, one, { to: 'away', dueAt: null, awayAt: now });
      continue;
    }
    if (!hasToGo(game, room, one, now)) continue;
    if (!(await standUp(tx, one, now))) return { until: now };
    if (one.bot === null) left.push(one.id);
  }
  await fillSeats(parts, tx, { game, room });
  const present = await listPresent(tx, room.id);
  if (!present.some(({ bot }) => bot === null)) return empty(tx, { room, present, now });
  const line = await lineUp(tx, { game, room, present });
  if (!line) return { until: after(now, QUIET_MS) };
  await openHand(parts, tx, { game, room, ...line });
  return { until: now };
}

function hasToGo({ engine }: RoomGame, { stake }: Room, one: Sitting, now: Date): boolean {
  const isLong = one.bot === null && one.createdAt <= after(now, -SITTING_MS);
  if (one.status === 'leaving' || isLong) return true;
  if (one.status === 'away') return (one.awayAt ?? now) <= after(now, -AWAY_MS);
  return one.chips < costOf(engine, stake);
}

/** Who waits sits down; then bots take what is left, at tables that are named so. */
async function fillSeats({ clock }: DriveParts, tx: Db, { game, room }: { game: RoomGame; room: Room }): Promise<void> {
  const now = clock.now();
  const all = Array.from({ length: game.engine.seats }, (_, seat) => seat);
  const present = await listPresent(tx, room.id);
  const free = all.filter((seat) => present.every((other) => other.seat !== seat));
  for (const one of present.filter(({ status }) => status === 'waiting')) {
    const seat = free.shift();
    if (seat !== undefined) await takeSeat(tx, one.id, { seat, owes: game.engine.order?.first ?? null });
  }
  if (room.bots === null || !present.some(({ bot }) => bot === null)) return;
  for (const seat of free) await seatBot(tx, { room, game, seat, strength: room.bots, now, id: makeId(clock) });
}

async function seatBot(
  tx: Db,
  {
    room,
    game,
    seat,
    strength,
    now,
    id,
  }: { room: Room; game: RoomGame; seat: number; strength: string; now: Date; id: string },
): Promise<void> {
  const { least, most } = game.engine.buyIn;
  const stake = room.stake * BigInt(Math.floor((least + most) / 2));
  await insertSitting(tx, {
    ...{ id, roomId: room.id, seat, playerId: null, sessionId: null, bot: strength, device: null, seedHash: null },
    ...{
      gameCode: game.code,
      currency: currencyOf(room),
      key: randomUUID(),
      status: 'sitting',
      stake,
      bankMs: BANK_MS,
    },
    ...{ betId: randomUUID(), winId: randomUUID(), rollbackId: randomUUID(), dueAt: null, createdAt: now },
    ...{ owes: game.engine.order?.first ?? null, posts: true },
  });
  await addToBooks(tx, room.id, { bought: stake });
}

/** Without people bots go home; a room that had any is closed. */
async function empty(
  tx: Db,
  { room, present, now }: { room: Room; present: readonly Sitting[]; now: Date },
): Promise<Wait> {
  for (const bot of present) await standUp(tx, bot, now);
  if (room.bots !== null) await closeRoom(tx, room.id, now);
  return 'asleep';
}

import { randomInt } from 'node:crypto';
import type { Db } from '@baize/db';
import type { LastHand } from '../../../games/room.ts';
import type { Line } from './deal.ts';
import { costOf, type RoomGame } from './games.ts';
import { findNewest, type HandRow } from './hands.store.ts';
import type { Room } from './rooms.store.ts';
import { writeOwing, type Sitting } from './sittings.store.ts';

/** Who is dealt in and deals; null: not enough are there. For who holds the room. */
export async function lineUp(
  tx: Db,
  { game, room, present }: { game: RoomGame; room: Room; present: readonly Sitting[] },
): Promise<Line | null> {
  const { engine } = game;
  const ready = present.filter(({ status, chips }) => status === 'sitting' && chips >= costOf(engine, room.stake));
  // Bots do not play among themselves.
  if (!ready.some(({ bot }) => bot === null)) return null;
  if (!engine.order) return ready.length < engine.least ? null : { seated: ready, dealerSeat: winnerOf(room, ready) };
  const seats = present.flatMap((one) =>
    one.seat === null ? [] : [{ seat: one.seat, isReady: ready.includes(one), owes: one.owes, posts: one.posts }],
  );
  const order = engine.order.of(seats, lastOf(await findNewest(tx, room.id)), (below) => randomInt(below));
  if (!order || order.seats.length < engine.least) return null;
  const seated = order.seats.flatMap(({ seat, owes }) =>
    ready.flatMap((one) => (one.seat === seat ? [{ ...one, pays: owes }] : [])),
  );
  // Without a person in it a hand is not worth playing.
  if (!seated.some(({ bot }) => bot === null)) return null;
  await writeOwing(tx, room.id, order.owing);
  return { seated, dealerSeat: order.dealer };
}

/** Whoever won last deals; who deals first is drawn. */
function winnerOf({ dealer }: Room, seated: readonly Sitting[]): number {
  const there = seated.find(({ seat }) => seat === dealer);
  return (there ?? seated[randomInt(seated.length)])?.seat ?? 0;
}

const lastOf = (hand: HandRow | null): LastHand | null => {
  const dealer = hand?.places[hand.dealer]?.seat;
  return hand && dealer !== undefined ? { dealer, seats: hand.places.map(({ seat }) => seat) } : null;
};

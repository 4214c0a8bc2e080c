import { sha256 } from '@baize/fair/node.ts';
import type { Db } from '@baize/db';
import type { RoomAction } from '../../room.ts';
import { Refusal } from '../refusal.ts';
import { isSame } from '../rounds.rules.ts';
import type { Session } from '../sessions.store.ts';
import type { Dealer } from './deal.ts';
import { getRoomGame } from './games.ts';
import { findHand, findNewest, writePlaces, type HandRow } from './hands.store.ts';
import { countTime, leaveHand, makeMove, setClock, type HeldHand } from './moves.ts';
import type { RoomParts } from './parts.ts';
import { holdRoom } from './rooms.store.ts';
import { advance, getSitting, ownSitting, standUp } from './sittings.ts';
import { moveSitting, promiseSeed, writePosts, writeTurn, type Sitting } from './sittings.store.ts';
import { placeOf } from './view.ts';

export type CallParts = RoomParts & { readonly dealer: Dealer };

export interface Act {
  readonly hand: string;
  readonly seq: number;
  readonly key: string;
  readonly action: RoomAction;
}

/** A player's move. The same key is the same move; of two at once one counts. */
export async function act(parts: CallParts, session: Session, ask: Act): Promise<void> {
  const own = await ownSitting(parts, session);
  await parts.db.transaction(async (tx) => {
    const held = await hold(tx, own.roomId, ask.hand);
    const place = placeOf(held.hand, own);
    if (place === null) throw new Refusal('round.unknown');
    const known = held.hand.actions.find(({ key }) => key === ask.key);
    if (known) {
      if (known.place !== place || !isSame(known.action, ask.action)) throw new Refusal('action.keyReused');
      return;
    }
    const { hand } = held;
    if (hand.status !== 'acting') throw new Refusal('round.notOpen');
    const now = parts.clock.now();
    // Its time is over; the clock's move is only not written yet.
    if (hand.actions.length !== ask.seq || now > hand.dueAt) throw new Refusal('action.notPossible');
    const before = await getSitting(tx, own.id);
    if (before.status !== 'leaving') await countTime(parts, tx, held, { sitting: before, action: ask.action });
    const move = { place, action: ask.action, key: ask.key, madeBy: 'player' } as const;
    if (!(await makeMove(parts, tx, held, move))) throw new Refusal('action.notPossible');
  });
}

async function hold(tx: Db, roomId: string, handId: string): Promise<HeldHand> {
  const room = await holdRoom(tx, roomId);
  const hand = await findHand(tx, handId);
  if (!hand || hand.roomId !== roomId) throw new Refusal('round.unknown');
  return { game: getRoomGame(room.gameCode), room, hand };
}

/** Promises one's seed for the hand to come by its hash: before the house has made its own. */
export async function promise(parts: CallParts, session: Session, hash: string): Promise<void> {
  const own = await ownSitting(parts, session);
  await parts.db.transaction(async (tx) => {
    await holdRoom(tx, own.roomId);
    if ((await getSitting(tx, own.id)).seedHash === null) await promiseSeed(tx, own.id, hash);
  });
}

/** Opens what was promised; refused when it is something else, or too late. */
export async function open(
  parts: CallParts,
  session: Session,
  { hand: handId, seed }: { hand: string; seed: string },
): Promise<void> {
  const own = await ownSitting(parts, session);
  await parts.db.transaction(async (tx) => {
    const { hand } = await hold(tx, own.roomId, handId);
    const place = placeOf(hand, own);
    if (place === null) throw new Refusal('round.unknown');
    if (hand.places[place]?.seedHash !== sha256(seed)) throw new Refusal('action.notPossible');
    if (hand.status !== 'seeds') return;
    await writePlaces(
      tx,
      hand.id,
      hand.places.map((one, at) => (at === place ? { ...one, seed } : one)),
    );
  });
}

/** Skips hands until one is back, and pays nothing meanwhile; a hand under way is played first. */
export async function setAway(parts: CallParts, session: Session, isAway: boolean): Promise<void> {
  const own = await ownSitting(parts, session);
  await parts.db.transaction(async (tx) => {
    const room = await holdRoom(tx, own.roomId);
    const sitting = await getSitting(tx, own.id);
    const hand = await findNewest(tx, own.roomId);
    const isHeld = hand !== null && hand.endedAt === null && placeOf(hand, own) !== null;
    if (isAway && sitting.status === 'sitting') {
      const to = isHeld ? 'sitting' : 'away';
      await moveSitting(tx, sitting, { to, dueAt: null, awayAt: parts.clock.now() });
    }
    if (isAway || (sitting.status !== 'away' && sitting.awayAt === null)) return;
    await moveSitting(tx, sitting, { to: 'sitting', dueAt: null });
    await writeTurn(tx, sitting.id, { bankMs: sitting.bankMs, misses: 0 });
    // A clock that ran for who was not there.
    if (sitting.status === 'away') await anew(parts, tx, { room, own, hand });
  });
}

/** Whether one pays at once what one owes, or waits until it is due anyway. */
export async function setPosts(parts: CallParts, session: Session, posts: boolean): Promise<void> {
  const own = await ownSitting(parts, session);
  await parts.db.transaction(async (tx) => {
    await holdRoom(tx, own.roomId);
    await writePosts(tx, own.id, posts);
  });
}

/** A clock that runs for who has just gone or come back begins anew. */
async function anew(
  parts: CallParts,
  tx: Db,
  { room, own, hand }: { room: HeldHand['room']; own: Sitting; hand: HandRow | null },
): Promise<void> {
  if (hand?.status !== 'acting') return;
  const game = getRoomGame(room.gameCode);
  const dealt = parts.dealer.of(game, room, hand);
  const turn = dealt && game.engine.turnOf(dealt.state);
  if (turn && turn.place === placeOf(hand, own)) await setClock(parts, tx, { game, room, hand }, { before: null });
}

/** Gets up: at once where no hand holds the player, else at its end. */
export async function leave(parts: CallParts, session: Session): Promise<Sitting> {
  const { db, clock } = parts;
  const own = await ownSitting(parts, session);
  const isGone = await db.transaction(async (tx) => {
    const room = await holdRoom(tx, own.roomId);
    const sitting = await getSitting(tx, own.id);
    const hand = await findNewest(tx, own.roomId);
    const isHeld = hand !== null && hand.endedAt === null && placeOf(hand, own) !== null;
    if (!['waiting', 'sitting', 'away', 'leaving'].includes(sitting.status)) return true;
    if (!isHeld) return standUp(tx, sitting, clock.now());
    if (sitting.status !== 'leaving') await moveSitting(tx, sitting, { to: 'leaving', dueAt: null });
    await anew(parts, tx, { room, own, hand });
    const game = getRoomGame(room.gameCode);
    await leaveHand(parts, tx, { game, room, hand }, placeOf(hand, own) ?? -1);
    return false;
  });
  const sitting = await getSitting(db, own.id);
  return isGone && sitting.status !== 'buying' ? advance(parts, sitting) : sitting;
}

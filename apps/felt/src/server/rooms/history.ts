import { amountText } from '../../../games/amount.ts';
import type { HandFairness, ReplayedHand, SittingPage, SittingReplay } from '../../room.ts';
import { after } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions.store.ts';
import type { CallParts } from './calls.ts';
import { factsOf, getRoomGame, REVEAL_MS } from './games.ts';
import { findHand, listLastHands, type HandRow } from './hands.store.ts';
import { findRoom, type Room } from './rooms.store.ts';
import { getSitting, tablesFor } from './sittings.ts';
import { listSittings, type Sitting } from './sittings.store.ts';
import { nameOf, placeOf, provenOf, summaryOf, toldMoves } from './view.ts';

const PAGE_SIZE = 20;
/** Each is dealt and played anew while nobody else is answered. */
const HANDS_MOST = 20;

export async function sittingPage({ db }: CallParts, session: Session, before: string | null): Promise<SittingPage> {
  const list = await listSittings(db, session, { before, limit: PAGE_SIZE + 1 });
  const shown = list.slice(0, PAGE_SIZE);
  return { list: shown.map(summaryOf), nextCursor: list.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null };
}

/** A sitting of one's own that is over; anybody else's is unknown. */
export async function ownReplay(parts: CallParts, session: Session, id: string): Promise<SittingReplay> {
  const sitting = await getSitting(parts.db, id).catch(() => null);
  const isOwn = sitting?.playerId === session.playerId && sitting.gameCode === session.gameCode;
  if (!isOwn || !['paying', 'paid'].includes(sitting.status)) throw new Refusal('round.unknown');
  return replayOf(parts, sitting);
}

/** A sitting's hands that are over as its player saw them, at most the last twenty. */
export async function replayOf(parts: CallParts, sitting: Sitting): Promise<SittingReplay> {
  const room = await getRoom(parts, sitting.roomId);
  const game = getRoomGame(room.gameCode);
  const hands = await listLastHands(parts.db, sitting.id, HANDS_MOST);
  const mode = sitting.mode ?? 'free';
  return {
    room: factsOf(game, sitting.currency, tablesFor(parts, { mode })),
    language: sitting.language ?? 'EN',
    currency: sitting.currency,
    mode,
    sitting: summaryOf({ ...sitting, room: room.number, bots: room.bots, tableStake: room.stake }),
    hands: hands.map((hand) => replayedHand(parts, room, { hand, sitting })),
  };
}

async function getRoom({ db }: CallParts, id: string): Promise<Room> {
  const room = await findRoom(db, id);
  if (!room) throw new Error(`room ${id} is gone`);
  return room;
}

function replayedHand(
  { dealer }: CallParts,
  room: Room,
  { hand, sitting }: { hand: HandRow; sitting: Sitting },
): ReplayedHand {
  const game = getRoomGame(room.gameCode);
  const mine = placeOf(hand, sitting) ?? 0;
  const views = dealer.statesOf(game, room, hand).map((state) => game.engine.view(state, mine));
  return {
    id: hand.id,
    number: hand.number,
    names: hand.places.map(({ sitting: id, bot, playerId, seat }) => ({
      ...{ name: nameOf({ id, bot, playerId, seat }), bot },
      isMine: id === sitting.id,
    })),
    seats: hand.places.map(({ seat }) => seat),
    startedAt: hand.startedAt.toISOString(),
    ...{ mine, views, moves: toldMoves(game.engine, hand, mine), paid: hand.paid },
  };
}

/** What a hand is checked by, for who was dealt in; its server seed a day later. */
export async function handFairness(parts: CallParts, session: Session, id: string): Promise<HandFairness> {
  const hand = await findHand(parts.db, id);
  const place = hand?.places.find(({ playerId }) => playerId === session.playerId);
  if (!hand || !place || hand.endedAt === null) throw new Refusal('round.unknown');
  return fairnessOf(parts, hand, await getSitting(parts.db, place.sitting));
}

/** Of the last hand of a sitting, for who holds a signed link to it. */
export async function sittingFairness(parts: CallParts, sitting: Sitting): Promise<HandFairness> {
  const [hand] = await listLastHands(parts.db, sitting.id, 1);
  if (!hand) throw new Refusal('round.unknown');
  return fairnessOf(parts, hand, sitting);
}

async function fairnessOf(parts: CallParts, hand: HandRow, own: Sitting): Promise<HandFairness> {
  const { clock, vault, dealer } = parts;
  const room = await getRoom(parts, hand.roomId);
  const revealedAt = after(hand.endedAt ?? clock.now(), REVEAL_MS);
  return {
    roomGame: room.gameCode,
    hand: hand.id,
    number: hand.number,
    dealer: hand.dealer,
    stake: amountText(room.stake),
    serverSeedHash: hand.serverSeedHash,
    serverSeed: clock.now() >= revealedAt ? vault.open('server-seed', hand.serverSeedSealed) : null,
    revealedAt: revealedAt.toISOString(),
    seeds: hand.places.map(({ seedHash, seed }) => ({ hash: seedHash, seed })),
    chips: hand.places.map(({ chips }) => amountText(BigInt(chips))),
    owes: hand.places.map(({ owes = null }) => owes),
    clientSeed: hand.clientSeed,
    root: hand.root,
    cards: provenOf(dealer, room, hand, own),
    actions: toldMoves(getRoomGame(room.gameCode).engine, hand, placeOf(hand, own)),
    paid: hand.paid,
    modelHash: hand.modelHash,
  };
}

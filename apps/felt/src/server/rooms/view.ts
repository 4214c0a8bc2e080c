import { amountText } from '../../../games/amount.ts';
import type { HandLook, MySitting, ProvenCard, RoomLook, RoomSeat, SittingSummary, ToldAction } from '../../room.ts';
import { maskOf } from '../tables/view.ts';
import type { Dealer } from './deal.ts';
import { getRoomGame, type RoomGame } from './games.ts';
import type { HandRow } from './hands.store.ts';
import type { Room } from './rooms.store.ts';
import type { Sitting } from './sittings.store.ts';

/** A room as a process sees it; who looks at it sees less. */
export interface Seen {
  readonly room: Room;
  readonly present: readonly Sitting[];
  readonly hand: HandRow | null;
}

const MOVES_TOLD = 12;
/** Bots have names of their own, by their seat, so that no two at a table share one; beside each stands the word. */
const BOT_NAMES = ['Amihan', 'Bituin', 'Dalisay', 'Ligaya', 'Mayumi', 'Tala', 'Hiraya', 'Luntian'];

export const nameOf = ({ playerId, bot, id, seat }: Pick<Sitting, 'playerId' | 'bot' | 'id' | 'seat'>): string =>
  bot === null ? maskOf(playerId ?? id) : (BOT_NAMES[(seat ?? 0) % BOT_NAMES.length] ?? '');

/** All that a player may see of a room: no card of another's before it is shown. */
export function lookOf(dealer: Dealer, { room, present, hand }: Seen, own: Sitting | null): RoomLook {
  const inPot = hand && hand.endedAt === null ? potOf(dealer, room, hand) : [];
  return {
    id: room.id,
    number: room.number,
    stake: amountText(room.stake),
    bots: room.bots,
    mine: own && mySitting(own, room, hand),
    seats: present.flatMap((one): RoomSeat[] => {
      if (one.seat === null) return [];
      const place = hand?.places.findIndex(({ sitting }) => sitting === one.id) ?? -1;
      return [
        {
          seat: one.seat,
          name: nameOf(one),
          isMine: one.id === own?.id,
          bot: one.bot,
          status: one.status,
          chips: amountText(one.chips - (inPot[place] ?? 0n)),
        },
      ];
    }),
    waiting: present.filter(({ status }) => status === 'waiting').length,
    hand: hand && handLook(dealer, { room, hand, present, own, inPot }),
    nextAt: room.nextAt.getTime(),
  };
}

function potOf(dealer: Dealer, room: Room, hand: HandRow): readonly bigint[] {
  const game = getRoomGame(room.gameCode);
  const dealt = dealer.of(game, room, hand);
  return dealt ? game.engine.committed(dealt.state) : [];
}

const owedBy = ({ owes }: Sitting, room: Room): bigint =>
  getRoomGame(room.gameCode).engine.order?.price(owes ?? '', room.stake) ?? 0n;

const mySitting = (own: Sitting, room: Room, hand: HandRow | null): MySitting => ({
  id: own.id,
  status: own.status,
  seat: own.seat,
  buyIn: amountText(own.stake),
  chips: amountText(own.chips),
  hands: own.hands,
  sitsOut: own.awayAt !== null,
  owes: own.owes === null ? null : { price: amountText(owedBy(own, room)), posts: own.posts },
  isPromised: own.seedHash !== null || hand?.status === 'seeds',
  win: own.win === null ? null : amountText(own.win),
});

export const placeOf = (hand: HandRow, own: Pick<Sitting, 'id'> | null): number | null => {
  const place = hand.places.findIndex(({ sitting }) => sitting === own?.id);
  return place < 0 ? null : place;
};

function handLook(
  dealer: Dealer,
  {
    room,
    hand,
    present,
    own,
    inPot,
  }: Seen & { readonly hand: HandRow; readonly own: Sitting | null; readonly inPot: readonly bigint[] },
): HandLook {
  const { engine } = getRoomGame(room.gameCode);
  const dealt = dealer.of(getRoomGame(room.gameCode), room, hand);
  const mine = placeOf(hand, own);
  const turn = dealt && hand.endedAt === null ? engine.turnOf(dealt.state) : null;
  const acting = turn && present.find(({ id }) => id === hand.places[turn.place]?.sitting);
  const myPlace = mine === null ? undefined : hand.places[mine];
  return {
    id: hand.id,
    number: hand.number,
    status: hand.status,
    dealer: hand.dealer,
    seats: hand.places.map(({ seat }) => seat),
    serverSeedHash: hand.serverSeedHash,
    clientSeed: hand.clientSeed,
    root: hand.root,
    wantsSeed: hand.status === 'seeds' && myPlace && myPlace.seed === null ? myPlace.seedHash : null,
    seq: hand.actions.length,
    turn: turn && {
      place: turn.place,
      until: hand.turnUntil?.getTime() ?? 0,
      bankMs: acting?.bankMs ?? 0,
    },
    pot: amountText(inPot.reduce((sum, one) => sum + one, 0n)),
    view: dealt && engine.view(dealt.state, mine),
    moves: toldMoves(engine, hand, mine).slice(-MOVES_TOLD),
    paid: hand.paid,
  };
}

/** What a place is told of a hand's moves; before its end some are nobody else's. */
export const toldMoves = (engine: RoomGame['engine'], hand: HandRow, mine: number | null): ToldAction[] =>
  hand.actions
    .filter(({ place, action }) => hand.endedAt !== null || place === mine || engine.isSecret?.(action) !== true)
    .map(({ seq, place, action }) => ({ seq, place, action }));

/** Each card that such a view shows, proven. */
export function provenOf(dealer: Dealer, room: Room, hand: HandRow, own: Sitting | null): ProvenCard[] {
  const game = getRoomGame(room.gameCode);
  const dealt = dealer.of(game, room, hand);
  if (!dealt) return [];
  return game.engine.seen(dealt.state, placeOf(hand, own)).map((card) => dealt.sealed.proofOf(card));
}

export function summaryOf(one: Sitting & { room: number; bots: string | null; tableStake: bigint }): SittingSummary {
  return {
    id: one.id,
    room: one.room,
    bots: one.bots,
    stake: amountText(one.tableStake),
    buyIn: amountText(one.stake),
    win: one.win === null ? null : amountText(one.win),
    net: one.win === null ? null : amountText(one.win - one.stake),
    hands: one.hands,
    status: one.status,
    createdAt: one.createdAt.toISOString(),
    endedAt: one.endedAt?.toISOString() ?? null,
  };
}

import { commitmentOf, makeServerSeed, sha256 } from '@baize/fair/node.ts';
import type { Db } from '@baize/db';
import { unitOf } from '../../../games/amount.ts';
import { after } from '../clock.ts';
import { isSame } from '../rounds.rules.ts';
import { makeId, type Vault } from '../secrets.ts';
import { jointSeed, sealDeck, type Sealed } from './commitment.ts';
import { SEEDS_MS, type HandState, type RoomGame } from './games.ts';
import { beginHand, insertHand, type ActionRow, type HandRow, type Place } from './hands.store.ts';
import type { RoomParts } from './parts.ts';
import { markHand, type Room } from './rooms.store.ts';
import { promiseSeed, type Sitting } from './sittings.store.ts';

/** A hand with what its seeds make; only processes of the house have it. */
export interface Dealt {
  readonly sealed: Sealed;
  readonly state: HandState;
}

/** What hands come to in this process: each is reckoned once, and then move by move. */
export interface Dealer {
  /** After all its moves; null: it has not been dealt. */
  of(game: RoomGame, room: Pick<Room, 'stake' | 'hall'>, hand: HandRow): Dealt | null;
  /** From the deal on after each move, of a hand that is over: none that is kept. */
  statesOf(game: RoomGame, room: Pick<Room, 'stake' | 'hall'>, hand: HandRow): readonly HandState[];
}

/** `moves` lead to `states`, of which the first is the deal. */
interface Known {
  readonly clientSeed: string;
  readonly sealed: Sealed;
  readonly states: HandState[];
  readonly moves: ActionRow[];
}

const KEPT = 200;

export function createDealer(vault: Vault): Dealer {
  const known = new Map<string, Known>();

  function begin(game: RoomGame, room: Pick<Room, 'stake' | 'hall'>, hand: HandRow, clientSeed: string): Known {
    const serverSeed = vault.open('server-seed', hand.serverSeedSealed);
    const sealed = sealDeck({ serverSeed, clientSeed, nonce: hand.number });
    const start = game.engine.deal({
      deck: sealed.deck,
      chips: hand.places.map(({ chips }) => BigInt(chips)),
      dealer: hand.dealer,
      stake: room.stake,
      unit: unitOf(currencyOf(room)),
      owes: hand.places.map(({ owes = null }) => owes),
    });
    return { clientSeed, sealed, states: [start], moves: [] };
  }

  return {
    of(game, room, hand) {
      if (hand.clientSeed === null) return null;
      const kept = known.get(hand.id);
      const dealt = kept?.clientSeed === hand.clientSeed ? kept : begin(game, room, hand, hand.clientSeed);
      if (!kept && known.size >= KEPT) known.clear();
      known.set(hand.id, dealt);
      catchUp(game, dealt, hand);
      return { sealed: dealt.sealed, state: dealt.states[hand.actions.length] ?? {} };
    },
    statesOf(game, room, hand) {
      if (hand.clientSeed === null) return [];
      const dealt = begin(game, room, hand, hand.clientSeed);
      catchUp(game, dealt, hand);
      return dealt.states;
    },
  };
}

/** Makes a hand's moves that are not made yet. What a transaction that was undone has left here gives way to them. */
function catchUp({ engine }: RoomGame, { states, moves }: Known, { id, actions }: HandRow): void {
  const from = actions.findIndex((move, at) => !isSameMove(moves[at], move));
  if (from < 0) return;
  moves.length = from;
  states.length = from + 1;
  for (const move of actions.slice(from)) {
    const next = engine.apply(states[moves.length] ?? {}, move.place, move.action);
    if (!next) throw new Error(`hand ${id} holds a move that is none`);
    moves.push(move);
    states.push(next);
  }
}

const isSameMove = (kept: ActionRow | undefined, { place, action }: ActionRow): boolean =>
  kept?.place === place && isSame(kept.action, action);

/** A hall is a game, a kind of money and a currency. */
export const currencyOf = ({ hall }: Pick<Room, 'hall'>): string => hall.split(' ')[2] ?? '';

/** Who is dealt in, and whose seat deals. */
export interface Line {
  readonly seated: readonly (Sitting & { readonly pays?: string | null })[];
  readonly dealerSeat: number;
}

/** Writes a hand whose server seed is made after the pages have promised theirs. For who holds the room. */
export async function openHand(
  { clock, vault }: Pick<RoomParts, 'clock' | 'vault'>,
  tx: Db,
  { game, room, seated, dealerSeat }: Line & { readonly game: RoomGame; readonly room: Room },
): Promise<void> {
  const now = clock.now();
  const number = room.hands + 1;
  const serverSeed = makeServerSeed();
  const places = seated.map((one): Place => {
    const own = one.bot === null ? null : `bot:${one.id}:${number}`;
    return {
      ...{ sitting: one.id, seat: one.seat ?? 0, bot: one.bot, playerId: one.playerId, chips: String(one.chips) },
      // Who has promised nothing brings its name.
      seedHash: own === null ? (one.seedHash ?? sha256(`${one.id}:${number}`)) : sha256(own),
      seed: own,
      ...(one.pays !== undefined && { owes: one.pays }),
    };
  });
  await insertHand(tx, {
    id: makeId(clock),
    ...{ roomId: room.id, number, places },
    dealer: places.findIndex(({ seat }) => seat === dealerSeat),
    serverSeedSealed: vault.seal('server-seed', serverSeed),
    serverSeedHash: commitmentOf(serverSeed),
    modelHash: game.modelHash,
    dueAt: after(now, SEEDS_MS),
    startedAt: now,
  });
  for (const { id } of seated) await promiseSeed(tx, id, null);
  await markHand(tx, room.id, { hands: number, dealer: dealerSeat, nextAt: now });
}

/** Deals: the deck is fixed by now, and its root is told before the first card. For who holds the room. */
export async function dealHand({ vault }: Pick<RoomParts, 'vault'>, tx: Db, hand: HandRow): Promise<void> {
  const clientSeed = jointSeed(hand.places);
  const serverSeed = vault.open('server-seed', hand.serverSeedSealed);
  const { root } = sealDeck({ serverSeed, clientSeed, nonce: hand.number });
  await beginHand(tx, hand.id, { clientSeed, root });
}

import { randomInt } from 'node:crypto';
import { drawsOf, makeServerSeed } from '@baize/fair/node.ts';
import type { Db } from '@baize/db';
import { amountText } from '../../../games/amount.ts';
import type { RoomSettlement } from '../../../games/room.ts';
import type { HandPaid, RoomAction } from '../../room.ts';
import { after } from '../clock.ts';
import type { Dealer } from './deal.ts';
import {
  ABSENT_MS,
  BANK_EVERY_HANDS,
  BANK_MORE_MS,
  BANK_MS,
  GRACE_MS,
  MISSES_MOST,
  SHOWN_MS,
  type RoomGame,
} from './games.ts';
import {
  endHand,
  findHand,
  insertAction,
  insertParts,
  writeClock,
  type ActionRow,
  type HandRow,
  type Place,
} from './hands.store.ts';
import type { RoomParts } from './parts.ts';
import { addToBooks, isBalanced, markHand, type Room } from './rooms.store.ts';
import { addHand, listPresent, moveSitting, writeTurn, type Sitting } from './sittings.store.ts';

/** A room whose row is held, with its newest hand. */
export interface HeldHand {
  readonly game: RoomGame;
  readonly room: Room;
  readonly hand: HandRow;
}
type MoveParts = Pick<RoomParts, 'clock' | 'config'> & { readonly dealer: Dealer };

const THINK_MS = [1500, 6000] as const;
/** Between moves of one turn a bot needs less. */
const MORE_MS = 900;

/** Writes a move and what follows from it. False: it is no move, or another was first. For who holds the room. */
export async function makeMove(
  parts: MoveParts,
  tx: Db,
  held: HeldHand,
  move: Omit<ActionRow, 'seq'>,
): Promise<boolean> {
  const { game, room, hand } = held;
  const before = parts.dealer.of(game, room, hand);
  const turn = before && game.engine.turnOf(before.state);
  if (!before || turn?.place !== move.place) return false;
  if (!game.engine.apply(before.state, move.place, move.action)) return false;
  const now = parts.clock.now();
  const written = { ...move, seq: hand.actions.length };
  if (!(await insertAction(tx, hand.id, written, now))) return false;
  await follow(parts, tx, { ...held, hand: { ...hand, actions: [...hand.actions, written] } }, turn.id);
  return true;
}

/** What getting up does to a hand under way at once, whoever's turn it is. For who holds the room. */
export async function leaveHand(parts: MoveParts, tx: Db, held: HeldHand, place: number): Promise<void> {
  const { game, room, hand } = held;
  const before = hand.status === 'acting' ? parts.dealer.of(game, room, hand) : null;
  const action = before && game.engine.leave?.(before.state, place);
  if (!action) return;
  const turn = game.engine.turnOf(before.state);
  const written = { place, action, key: null, madeBy: 'player', seq: hand.actions.length } as const;
  if (!(await insertAction(tx, hand.id, written, parts.clock.now()))) return;
  await follow(parts, tx, { ...held, hand: { ...hand, actions: [...hand.actions, written] } }, turn?.id ?? -1);
}

export async function getHand(db: Db, id: string): Promise<HandRow> {
  const hand = await findHand(db, id);
  if (!hand) throw new Error(`hand ${id} is gone`);
  return hand;
}

/** The clock of whoever is next, or the end. `before`: the turn that the last move was of. */
async function follow(parts: MoveParts, tx: Db, held: HeldHand, before: number): Promise<void> {
  const { game, room, hand } = held;
  const dealt = parts.dealer.of(game, room, hand);
  if (!dealt) return;
  checkStakes(held, game.engine.committed(dealt.state));
  const settlement = game.engine.settle(dealt.state);
  if (settlement) return settleHand(parts, tx, held, { ...settlement, shownMs: game.engine.shownMs?.(dealt.state) });
  await setClock(parts, tx, held, { before });
}

/** After every move: nobody has more in the pot than stood before it. */
function checkStakes({ hand }: HeldHand, inPot: readonly bigint[]): void {
  const isWithin = hand.places.every(({ chips }, place) => {
    const part = inPot[place] ?? 0n;
    return part >= 0n && part <= BigInt(chips);
  });
  if (!isWithin) throw new Error(`hand ${hand.id} holds chips that nobody had`);
}

/** Begins a turn, or goes on with the one under way. `atLeastMs`: it begins anew because nobody led the room. */
export async function setClock(
  { clock, config, dealer }: MoveParts,
  tx: Db,
  { game, room, hand }: HeldHand,
  { before, atLeastMs = 0 }: { before: number | null; atLeastMs?: number },
): Promise<void> {
  const dealt = dealer.of(game, room, hand);
  const turn = dealt && game.engine.turnOf(dealt.state);
  if (!turn) return;
  const now = clock.now();
  const isSame = turn.id === before;
  const place = hand.places[turn.place];
  const [from, to] = config.thinkMs ?? game.engine.thinkMs ?? THINK_MS;
  const later = (ms: number): Promise<void> =>
    writeClock(tx, hand.id, { turn: turn.id, turnUntil: after(now, turn.ms), dueAt: after(now, ms) });
  if (place?.bot !== null) return later(isSame ? Math.min(from, MORE_MS) : from + randomInt(to - from + 1));
  // A move within a turn leaves its clock as it runs.
  if (isSame && atLeastMs === 0) return;
  const sitting = (await listPresent(tx, room.id)).find(({ id }) => id === place.sitting);
  if (sitting?.status !== 'sitting') return later(Math.min(ABSENT_MS, from));
  const turnUntil = after(now, Math.max(turn.ms, atLeastMs));
  await writeClock(tx, hand.id, {
    turn: turn.id,
    turnUntil,
    dueAt: after(turnUntil, sitting.bankMs + GRACE_MS),
  });
}

/** What a turn takes of its player's time bank, counted with its last move; any move says that the player is there. */
export async function countTime(
  { clock, dealer }: MoveParts,
  tx: Db,
  { game, room, hand }: HeldHand,
  { sitting, action }: { sitting: Sitting; action: RoomAction },
): Promise<void> {
  const before = dealer.of(game, room, hand);
  const turn = before && game.engine.turnOf(before.state);
  const next = turn && game.engine.apply(before.state, turn.place, action);
  const isLast = next !== null && game.engine.turnOf(next)?.id !== turn?.id;
  const now = clock.now().getTime();
  const over = isLast ? Math.max(0, now - (hand.turnUntil?.getTime() ?? now)) : 0;
  const bankMs = Math.max(0, sitting.bankMs - over);
  if (bankMs !== sitting.bankMs || sitting.misses > 0) await writeTurn(tx, sitting.id, { bankMs, misses: 0 });
  if (sitting.status === 'away') await moveSitting(tx, sitting, { to: 'sitting', dueAt: null });
}

/** What the clock does for who has let it run out, or is not there: the whole of the turn. */
export async function moveByClock(parts: MoveParts, tx: Db, held: HeldHand): Promise<void> {
  const start = parts.dealer.of(held.game, held.room, held.hand);
  const turn = start && held.game.engine.turnOf(start.state);
  if (!turn) return;
  const place = held.hand.places[turn.place];
  const sitting = (await listPresent(tx, held.room.id)).find(({ id }) => id === place?.sitting);
  if (sitting?.status === 'sitting') await countMiss(parts, tx, sitting);
  for (let hand = held.hand; ; hand = await getHand(tx, hand.id)) {
    const dealt = parts.dealer.of(held.game, held.room, hand);
    const now = dealt && held.game.engine.turnOf(dealt.state);
    if (hand.endedAt !== null || now?.id !== turn.id) return;
    const action = held.game.engine.timeout(dealt?.state ?? {}, turn.place);
    const move = { place: turn.place, action, key: null, madeBy: 'clock' } as const;
    if (!(await makeMove(parts, tx, { ...held, hand }, move))) throw new Error(`the clock has no move in ${hand.id}`);
  }
}

async function countMiss({ clock }: MoveParts, tx: Db, sitting: Sitting): Promise<void> {
  const misses = sitting.misses + 1;
  await writeTurn(tx, sitting.id, { bankMs: 0, misses });
  if (misses >= MISSES_MOST) await moveSitting(tx, sitting, { to: 'away', dueAt: null, awayAt: clock.now() });
}

/** A bot's move, decided from what a person in its place is shown. */
export function botAction(game: RoomGame, place: Place, view: object, seq: number): RoomAction {
  const bot = game.engine.bots[place.bot ?? ''];
  if (!bot) throw new Error(`no bot is ${place.bot ?? ''}`);
  // Luck of this moment: nothing of the hand's seeds, nor of what is told of them afterwards.
  const draws = drawsOf({ serverSeed: makeServerSeed(), clientSeed: 'bot', nonce: seq });
  return bot.decide(view as Parameters<typeof bot.decide>[0], draws);
}

export const paidOf = ({ deltas, rake, winner }: RoomSettlement): HandPaid => ({
  deltas: deltas.map(amountText),
  rake: amountText(rake),
  winner,
});

/** Chips change places, the house takes its part, and everything that was brought must still be there. */
export async function settleHand(
  { clock }: MoveParts,
  tx: Db,
  { room, hand }: HeldHand,
  settlement: RoomSettlement & { readonly shownMs?: number | undefined },
): Promise<void> {
  const { deltas, rake, winner, shownMs = SHOWN_MS } = settlement;
  if (deltas.reduce((sum, delta) => sum + delta, rake) !== 0n) throw new Error(`hand ${hand.id} makes or loses chips`);
  const now = clock.now();
  const present = await listPresent(tx, room.id);
  for (const [place, { sitting }] of hand.places.entries()) {
    const one = present.find(({ id }) => id === sitting);
    const more = one && (one.hands + 1) % BANK_EVERY_HANDS === 0 ? BANK_MORE_MS : 0;
    await addHand(tx, sitting, { delta: deltas[place] ?? 0n, bankMs: Math.min(BANK_MS, (one?.bankMs ?? 0) + more) });
  }
  await insertParts(
    tx,
    hand.id,
    hand.places.map(({ sitting }, place) => ({ sitting, place, delta: deltas[place] ?? 0n })),
  );
  await addToBooks(tx, room.id, { raked: rake });
  await endHand(tx, hand.id, { status: 'paid', paid: paidOf(settlement), now });
  await markHand(tx, room.id, {
    hands: hand.number,
    dealer: hand.places[winner]?.seat ?? null,
    nextAt: after(now, shownMs),
  });
  if (!(await isBalanced(tx, room.id))) throw new Error(`the books of room ${room.id} do not balance`);
}

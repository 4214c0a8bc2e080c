import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import type { DealtCard, Pool, PoolPrize, PoolResult } from '../definition.ts';
import { MODEL } from './model.ts';
import type { BingoHallEvent, BingoHallSpot } from './script.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const BALLS = range(1, MODEL.balls);
const COLUMNS = MODEL.columns.map(({ from, to, take }) => ({ numbers: range(from, to), take }));

export const SPOTS: readonly BingoHallSpot[] = ['hall1', 'hall5', 'hall20'];
export const isHall = (spot: string): spot is BingoHallSpot => Object.hasOwn(MODEL.prices, spot);

/** One draw for all halls: every ball, in the caller's order. */
export const playRound = (draws: Draws): BingoHallEvent[] => [{ type: 'balls', balls: draws.shuffle(BALLS) }];

/** Deals a card: each column by one shuffle of its fifteen numbers. 24 numbers, column by column. */
export const dealCard = (draws: Draws): DealtCard =>
  COLUMNS.flatMap(({ numbers, take }) => draws.shuffle(numbers).slice(0, take));

export const ballsIn = (events: readonly { readonly type: string }[]): readonly number[] => {
  for (const event of events) if (event.type === 'balls' && 'balls' in event) return event.balls as readonly number[]; // Only the script's own event is called so.
  return [];
};

/** Where a card's numbers stand, five by five, row by row; null: the free middle. */
export function gridOf(card: DealtCard): (number | null)[][] {
  const at = (column: number, row: number): number | null => {
    if (column === 2) return row === 2 ? null : (card[10 + row - (row > 2 ? 1 : 0)] ?? null);
    return card[column * 5 + row - (column > 2 ? 1 : 0)] ?? null;
  };
  return [0, 1, 2, 3, 4].map((row) => [0, 1, 2, 3, 4].map((column) => at(column, row)));
}

/** A card's cells as bits of a number, in the order in which they are dealt. */
const bitAt = (row: number, column: number): number => {
  if (row === 2 && column === 2) return 0;
  const index = column * 5 + row - (column > 2 || (column === 2 && row > 2) ? 1 : 0);
  return 1 << index;
};
const FIVE = [0, 1, 2, 3, 4];
const bits = (cells: readonly (readonly [number, number])[]): number =>
  cells.reduce((mask, [row, column]) => mask | bitAt(row, column), 0);

/** The twelve lines: rows, columns, both diagonals. */
export const LINES: readonly number[] = [
  ...FIVE.map((row) => bits(FIVE.map((column) => [row, column] as const))),
  ...FIVE.map((column) => bits(FIVE.map((row) => [row, column] as const))),
  bits(FIVE.map((at) => [at, at] as const)),
  bits(FIVE.map((at) => [at, 4 - at] as const)),
];
/** The same as places in the order of the deal. */
const LINE_CELLS = LINES.map((line) =>
  Array.from({ length: 24 }, (_, at) => at).filter((at) => (line & (1 << at)) !== 0),
);
const PAIRS: readonly number[] = LINES.flatMap((one, at) => LINES.slice(at + 1).map((other) => one | other));
const WHOLE = (1 << 24) - 1;

/** What has to be covered for each prize of the race: any one of these. */
const WANTED: Readonly<Record<RacePrize, readonly number[]>> = { line: LINES, lines: PAIRS, full: [WHOLE] };
export type RacePrize = keyof typeof MODEL.race;
export const RACE: readonly RacePrize[] = ['line', 'lines', 'full'];

export function countBits(mask: number): number {
  let left = mask;
  let count = 0;
  for (; left !== 0; left &= left - 1) count++;
  return count;
}

/** What of a card is covered after so many balls, as bits. */
export const coveredOf = (card: DealtCard, called: ReadonlySet<number>): number =>
  card.reduce((mask, number, at) => (called.has(number) ? mask | (1 << at) : mask), 0);

/** How many numbers a card still misses for a prize. */
export function missingFor(covered: number, prize: RacePrize): number {
  let least = 24;
  for (const wanted of WANTED[prize]) least = Math.min(least, countBits(wanted & ~covered));
  return least;
}

/** At which call a card has its first line, its second, and all of its numbers. */
interface Finish {
  readonly line: number;
  readonly lines: number;
  readonly full: number;
}

/** `callOf[number]`: the call at which a ball comes, from 1. */
export function finishOf(card: DealtCard, callOf: readonly number[]): Finish {
  const calls = card.map((number) => callOf[number] ?? 0);
  let [line, lines, full] = [Infinity, Infinity, 0];
  for (const cells of LINE_CELLS) {
    let last = 0;
    for (const at of cells) last = Math.max(last, calls[at] ?? 0);
    if (last < line) [line, lines] = [last, line];
    else lines = Math.min(lines, last);
    full = Math.max(full, last);
  }
  return { line, lines, full };
}

/** The call of each ball, by its number. */
export function callsOf(balls: readonly number[]): number[] {
  const callOf: number[] = [];
  for (const [at, ball] of balls.entries()) callOf[ball] = at + 1;
  return callOf;
}

const payBy = (pays: readonly (readonly [ball: number, pay: number])[], call: number): number =>
  pays.find(([ball]) => call <= ball)?.[1] ?? 0;

/** What a card wins by itself, in card prices: its first line and its full house, by ball. */
export const ownPays = ({ line, full }: Finish): number => payBy(MODEL.linePays, line) + payBy(MODEL.fullPays, full);

/** What each card wins. The race's prizes are parts of all sales; ties share, each share rounded down to the coin. */
export function winsOf({ cards, house, price, unit }: Pool, events: readonly BingoHallEvent[]) {
  const callOf = callsOf(ballsIn(events));
  const finishes = cards.map((card) => finishOf(card, callOf));
  const wins = finishes.map((finish) => price * BigInt(ownPays(finish)));
  const prizes = cards.length === 0 ? [] : RACE.map((prize) => raceFor(prize, { finishes, house, price, unit }));
  for (const { prize, call, share } of prizes)
    for (const [at, finish] of finishes.entries()) if (finish[prize] === call) wins[at] = (wins[at] ?? 0n) + share;
  return { wins, prizes };
}

/** What all cards of a hall come to, and what is told of it. */
export function playPool(pool: Pool, events: readonly BingoHallEvent[]): PoolResult {
  const { cards } = pool;
  const balls = ballsIn(events);
  const { wins, prizes } = winsOf(pool, events);
  const calls = Math.max(MODEL.callsLeast, prizes.at(-1)?.call ?? 0);
  return {
    wins,
    story: {
      ...{ cards: cards.length, calls, left: leaders(cards, balls.slice(0, calls), prizes) },
      prizes: prizes.map(({ share, ...told }): PoolPrize => ({ ...told, share: amountText(share) })),
    },
  };
}

interface Racing {
  readonly finishes: readonly Finish[];
  readonly house: number;
  readonly price: bigint;
  readonly unit: bigint;
}

function raceFor(prize: RacePrize, { finishes, house, price, unit }: Racing) {
  const call = Math.min(...finishes.map((finish) => finish[prize]));
  const first = finishes.flatMap((finish, at) => (finish[prize] === call ? [at] : []));
  const sum = (price * BigInt(finishes.length) * BigInt(MODEL.race[prize])) / 100n;
  const share = (sum / (BigInt(first.length) * unit)) * unit;
  const ofHouse = first.filter((at) => at >= finishes.length - house).length;
  return { prize, call, winners: first.length, house: ofHouse, share };
}

/** After each call: what the best card still misses for the prize that is being raced for. */
function leaders(
  cards: readonly DealtCard[],
  balls: readonly number[],
  prizes: readonly { readonly prize: RacePrize; readonly call: number }[],
): number[] {
  const placeOf = cards.map((card) => new Map(card.map((number, at) => [number, 1 << at])));
  const covered = cards.map(() => 0);
  return [null, ...balls].map((ball, call) => {
    const racing = prizes.find((one) => one.call > call)?.prize;
    let least = 24;
    for (const [at, places] of placeOf.entries()) {
      const bit = ball === null ? 0 : (places.get(ball) ?? 0);
      const mask = (covered[at] ?? 0) | bit;
      covered[at] = mask;
      if (racing) least = Math.min(least, missingFor(mask, racing));
    }
    return racing ? least : 0;
  });
}

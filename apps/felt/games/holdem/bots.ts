import type { Draws } from '@baize/fair/draws.ts';
import { amountText, readAmount } from '../amount.ts';
import { decksOf, RANKS } from '../cards.ts';
import type { CardNumber, RoomBot } from '../room.ts';
import { worth } from './evaluate.ts';
import type { HoldemAction, HoldemView } from './script.ts';

const DECK = decksOf(1).map((_, card) => card);
const BOARDS = 300;

const amount = (text: string): bigint => readAmount(text) ?? 0n;
/** 2 to 14, the ace. */
const rankOf = (card: CardNumber): number => ((card + RANKS - 1) % RANKS) + 2;
const CHEN: Readonly<Record<number, number>> = { 14: 10, 13: 8, 12: 7, 11: 6 };
const GAPS = [0, 0, 1, 2, 4] as const;

/** How good two cards are before the flop, by Chen's count: 20 for two aces, −1 at the other end. */
export function startOf([first = 0, second = 0]: readonly CardNumber[]): number {
  const [high, low] = [rankOf(first), rankOf(second)].toSorted((a, b) => b - a) as [number, number];
  const value = CHEN[high] ?? high / 2;
  if (high === low) return Math.max(5, 2 * value);
  const gap = high - low;
  const isSuited = Math.floor(first / RANKS) === Math.floor(second / RANKS);
  const straight = gap < 3 && high < 12 ? 1 : 0;
  return Math.ceil(value + (isSuited ? 2 : 0) - (GAPS[gap] ?? 5) + straight);
}

/** How often this hand wins against so many others who hold at least such cards; a tie counts by its part. */
export function equityOf(
  { mine, board }: Pick<HoldemView, 'mine' | 'board'>,
  { others, from, boards = BOARDS }: { others: number; from: number; boards?: number },
  draws: Draws,
): number {
  const rest = DECK.filter((card) => !mine.includes(card) && !board.includes(card));
  let won = 0;
  for (let at = 0; at < boards; at++) {
    const mixed = mixedOf(rest, draws, 5 - board.length + 2 * others * TRIES);
    const whole = [...board, ...mixed.slice(0, 5 - board.length)];
    const own = worth([...mine, ...whole]);
    let ties = 1;
    let isBeaten = false;
    for (let other = 0; other < others && !isBeaten; other++) {
      const theirs = handFrom(mixed, 5 - board.length + 2 * other * TRIES, from);
      const value = worth([...theirs, ...whole]);
      isBeaten = value > own;
      if (value === own) ties++;
    }
    if (!isBeaten) won += 1 / ties;
  }
  return won / boards;
}

/** So many pairs of cards are looked at for one that fits the range. */
const TRIES = 3;

function handFrom(mixed: readonly CardNumber[], at: number, from: number): readonly CardNumber[] {
  for (let once = 0; once < TRIES - 1; once++) {
    const hand = mixed.slice(at + 2 * once, at + 2 * once + 2);
    if (startOf(hand) >= from) return hand;
  }
  return mixed.slice(at + 2 * (TRIES - 1), at + 2 * TRIES);
}

/** The first cards of a shuffle. */
function mixedOf(rest: readonly CardNumber[], draws: Draws, count: number): CardNumber[] {
  const cards = [...rest];
  for (let at = 0; at < Math.min(count, cards.length - 1); at++) {
    const chosen = at + draws.int(cards.length - at);
    [cards[at], cards[chosen]] = [cards[chosen] ?? 0, cards[at] ?? 0];
  }
  return cards.slice(0, count);
}

const othersIn = ({ places, place }: HoldemView): number =>
  places.filter(({ isFolded }, at) => at !== place && !isFolded).length;

/** The part of the pot that a call would be of it: what it has to win at least. */
function oddsOf({ call, pot }: HoldemView): number {
  const owed = Number(amount(call));
  return owed === 0 ? 0 : owed / (Number(amount(pot)) + owed);
}

const pass = ({ call }: HoldemView): HoldemAction => (amount(call) === 0n ? { type: 'check' } : { type: 'fold' });
const stay = ({ call }: HoldemView): HoldemAction => (amount(call) === 0n ? { type: 'check' } : { type: 'call' });

/** A raise that adds such a part of the pot, within what is allowed; where none is, a call. */
function raiseBy(view: HoldemView, hundredths: number): HoldemAction {
  const { raise, places, place, call, pot, unit } = view;
  if (!raise || place === null) return stay(view);
  const [from, to, coin] = [amount(raise.from), amount(raise.to), amount(unit)];
  const level = amount(places[place]?.bet ?? '0.00') + amount(call);
  const wanted = level + ((amount(pot) + amount(call)) * BigInt(hundredths)) / 100n;
  const whole = (wanted / coin) * coin;
  const within = whole < from ? from : whole > to ? to : whole;
  // What would leave next to nothing is put in as well.
  return { type: 'raise', to: amountText(within * 10n > to * 9n ? to : within) };
}

const ANY = -2;
/** Easy calls what looks cheap, and does something else one time in five. */
const easy = (view: HoldemView, draws: Draws): HoldemAction => {
  const whim = draws.int(100);
  if (whim < 6) return raiseBy(view, 50);
  if (whim < 20) return stay(view);
  const { board } = view;
  const cheap = oddsOf(view);
  if (board.length === 0) return startOf(view.mine) >= (cheap > 0.4 ? 8 : 5) ? stay(view) : pass(view);
  const equity = equityOf(view, { others: othersIn(view), from: ANY, boards: 100 }, draws);
  if (equity > 0.8) return raiseBy(view, 50);
  return equity >= cheap ? stay(view) : pass(view);
};

/** From how good cards on one opens, by how many act after it before the blinds. */
const OPEN_FROM = [5, 6, 7, 8, 9] as const;

const regular = (view: HoldemView, draws: Draws): HoldemAction =>
  view.board.length === 0 ? beforeFlop(view, draws) : onBoard(view, draws);

function beforeFlop(view: HoldemView, draws: Draws): HoldemAction {
  const { places, place, dealer, stake, mine } = view;
  const start = startOf(mine);
  const highest = places.reduce((most, { bet }) => (amount(bet) > most ? amount(bet) : most), 0n);
  const isRaised = highest > amount(stake);
  const behind = ((dealer - (place ?? 0) + places.length) % places.length) as number;
  const opensFrom = places.length < 4 ? 4 : (OPEN_FROM[Math.min(behind, OPEN_FROM.length - 1)] ?? 7);
  if (!isRaised) return start >= opensFrom ? raiseBy(view, 75 + draws.int(50)) : pass(view);
  if (start >= 12) return raiseBy(view, 75);
  const isCheap = oddsOf(view) < 0.35;
  const isMine = amount(places[place ?? 0]?.bet ?? '0.00') > 0n;
  return start >= (isCheap ? (isMine ? 6 : 8) : 10) ? stay(view) : pass(view);
}

function onBoard(view: HoldemView, draws: Draws): HoldemAction {
  const others = othersIn(view);
  const isBetInto = amount(view.call) > 0n;
  // Who bets holds more than any two cards.
  const equity = equityOf(view, { others, from: isBetInto ? 7 : 4 }, draws);
  const odds = oddsOf(view);
  const fair = 1 / (others + 1);
  if (isBetInto) {
    if (equity > Math.max(0.7, fair + 0.25)) return raiseBy(view, 75);
    return equity >= odds + 0.04 ? stay(view) : pass(view);
  }
  if (equity > Math.max(0.5, fair + 0.12)) return raiseBy(view, 50 + draws.int(26));
  // Now and then a bet with little.
  return others === 1 && draws.int(100) < 18 ? raiseBy(view, 50) : pass(view);
}

export const BOTS: Readonly<Record<'easy' | 'regular', RoomBot<HoldemAction, HoldemView>>> = {
  easy: { decide: easy },
  regular: { decide: regular },
};

import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import { decksOf, RANKS, SUITS, type Card } from '../cards.ts';
import type { Turn } from '../definition.ts';
import { handAt, type DeckPlace } from './hands.ts';
import { HANDS, payOf, type HandName } from './model.ts';
import type { Hold, SariJacksEvent, SariJacksOptions } from './script.ts';

export const HAND = 5;
const DECK = decksOf(1);
export const HOLD_ALL: Hold = { type: 'hold', held: '1'.repeat(HAND) };

export const placeOf = ({ rank, suit }: Card): DeckPlace => SUITS.indexOf(suit) * RANKS + rank - 1;

/** The cards of a round in the order they are dealt: five for the hand, the next ones for what is thrown away. */
export const deckOf = (draws: Draws): Card[] => draws.shuffle(DECK);

export function handOf(cards: readonly Card[]): HandName {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards.map(placeOf);
  return HANDS[handAt(a, b, c, d, e)] ?? 'nothing';
}

export const startRound = (draws: Draws): Turn<SariJacksEvent> => ({
  events: [{ type: 'dealt', cards: deckOf(draws).slice(0, HAND) }],
  win: null,
});

/** Draws for what is not held, left to right, and pays. Null: the round is over. */
export function act(
  round: { stake: bigint; options: SariJacksOptions; before: readonly SariJacksEvent[]; draws: Draws },
  { held }: Hold,
): Turn<SariJacksEvent> | null {
  const { stake, options, before, draws } = round;
  if (before.some(({ type }) => type === 'drawn')) return null;
  const deck = deckOf(draws);
  let next = HAND;
  const cards = deck.slice(0, HAND).map((card, at) => (held[at] === '1' ? card : (deck[next++] ?? card)));
  const hand = handOf(cards);
  // Every coin of the stake brings the same, so nothing is rounded.
  const win = stake * BigInt(payOf(hand, options.coins));
  return { events: [{ type: 'drawn', held, cards, hand, win: amountText(win) }], win };
}

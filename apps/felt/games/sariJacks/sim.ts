import type { Draws } from '@baize/fair/draws.ts';
import type { Simulation } from '../simulation.ts';
import { handAt, type DeckPlace } from './hands.ts';
import { heldText } from './hold.ts';
import { bestPlay, countTables } from './model.exact.ts';
import { HANDS, MODEL, payOf } from './model.ts';

const DECK = Array.from({ length: 52 }, (_, place): DeckPlace => place);
const ascending = (a: number, b: number): number => a - b;
const COINS = MODEL.coinsMost;
/** The best play: `model.test.ts` computes both. */
const EXACT = 1_653_526_326_983 / 1_661_102_543_100;
const DEVIATION = 4.417541898736;

type Best = (hand: readonly DeckPlace[]) => number;
let known: Best | null = null;

export const simulations = (): Simulation[] => [
  {
    ...{ name: 'sari-jacks', exact: EXACT, deviation: DEVIATION, share: 0.1, trueShare: 0.1 },
    play(draws: Draws) {
      known ??= bestPlay(countTables(), COINS);
      const deck = draws.shuffle(DECK);
      const hand = deck.slice(0, 5).toSorted(ascending);
      const held = heldText(known(hand));
      let next = 5;
      const last = hand.map((card, at) => (held[at] === '1' ? card : (deck[next++] ?? 0)));
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = last;
      return payOf(HANDS[handAt(a, b, c, d, e)] ?? 'nothing', COINS);
    },
  },
];

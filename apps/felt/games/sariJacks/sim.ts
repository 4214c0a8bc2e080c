import type { Draws } from '@baize/fair/draws.ts';
import type { Simulation } from '../simulation.ts';
import { heldText } from './hold.ts';
import { bestPlay, countTables } from './model.exact.ts';
import { HANDS, payOf } from './model.ts';
import { handAt, type DeckPlace } from './hands.ts';

const DECK = Array.from({ length: 52 }, (_, place): DeckPlace => place);
const ascending = (a: number, b: number): number => a - b;

/** The best play: its exact return and deviation stand in `model.test.ts`. */
const WAYS = [
  { coins: 5, exact: 1_653_526_326_983 / 1_661_102_543_100, deviation: 4.417541898736 },
  { coins: 1, exact: 35_523_565_111 / 36_110_924_850, deviation: 2.219640958122 },
] as const;

export function simulations(): Simulation[] {
  const tables = countTables();
  return WAYS.map(({ coins, exact, deviation }) => {
    const best = bestPlay(tables, coins);
    return {
      ...{ name: `sari-jacks ${coins}`, exact, deviation, share: 0.1, trueShare: 0.1 },
      play(draws: Draws) {
        const deck = draws.shuffle(DECK);
        const hand = deck.slice(0, 5).toSorted(ascending);
        const held = heldText(best(hand));
        let next = 5;
        const [a = 0, b = 0, c = 0, d = 0, e = 0] = hand.map((card, at) =>
          held[at] === '1' ? card : (deck[next++] ?? 0),
        );
        return payOf(HANDS[handAt(a, b, c, d, e)] ?? 'nothing', coins);
      },
    };
  });
}

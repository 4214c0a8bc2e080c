import { MODEL } from './model.ts';
import { bankerDraws, isNatural, playerDraws, totalOf } from './rules.ts';

/** How many of the 416 × 415 × … × 411 orders of six cards end so; integers below 2^53. */
export interface Census {
  player: number;
  banker: number;
  tie: number;
  /** Rounds of four cards. */
  small: number;
  orders: number;
}

const VALUES = 10;

export function takeCensus(): Census {
  const left = Array.from({ length: VALUES }, (_, value) => 4 * MODEL.decks * (value === 0 ? 4 : 1));
  const census: Census = { player: 0, banker: 0, tie: 0, small: 0, orders: 0 };
  const cards = 52 * MODEL.decks;

  /** Draws every remaining value. `weight`: orders of the cards so far. */
  function each(weight: number, next: (value: number, weight: number) => void): void {
    for (let value = 0; value < VALUES; value++) {
      const count = left[value] ?? 0;
      if (count === 0) continue;
      left[value] = count - 1;
      next(value, weight * count);
      left[value] = count;
    }
  }

  function end(player: number, banker: number, dealt: number, weight: number): void {
    let orders = weight;
    for (let card = dealt; card < 6; card++) orders *= cards - card;
    census[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += orders;
    census.orders += orders;
    if (dealt === 4) census.small += orders;
  }

  function proceed(player: number, banker: number, weight: number): void {
    if (isNatural(player, banker)) return end(player, banker, 4, weight);
    const bankersTurn = (total: number, third: number | null, dealt: number, orders: number): void => {
      if (!bankerDraws(banker, third)) return end(total, banker, dealt, orders);
      each(orders, (value, more) => end(total, totalOf([banker, value]), dealt + 1, more));
    };
    if (!playerDraws(player)) return bankersTurn(player, null, 4, weight);
    each(weight, (third, more) => bankersTurn(totalOf([player, third]), third, 5, more));
  }

  each(1, (first, one) =>
    each(one, (second, two) =>
      each(two, (third, three) =>
        each(three, (fourth, four) => proceed(totalOf([first, third]), totalOf([second, fourth]), four)),
      ),
    ),
  );
  return census;
}

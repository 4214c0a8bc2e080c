import type { Draws } from '@baize/fair/draws.ts';
import { productOf } from '../fixture.ts';
import type { Simulation } from '../simulation.ts';
import { matchesOf } from './calendar.ts';
import { chanceOf, offerOf, type Moment } from './prices.ts';
import { isWon, playDay } from './rules.ts';

/** The first day of the league; its matches are all unlike. */
const MATCHES = matchesOf(1);
const ways = [
  { name: 'liga result', selection: 'result:home', legs: 1 },
  { name: 'liga score', selection: 'score:1-1', legs: 1 },
  { name: 'liga accumulator of 2', selection: 'result:home', legs: 2 },
  { name: 'liga accumulator of 5', selection: 'total:2.5:over', legs: 5 },
] as const;

/** One bet of each on the first matches, at its price before the kick-off; exact with its rounding. */
export const simulations = (): Simulation[] =>
  ways.map(({ name, selection, legs }) => {
    const moments = MATCHES.slice(0, legs).map(({ rates }): Moment => ({ rates, minute: 0, events: [] }));
    const price = Number(productOf(moments.map((moment) => offerOf(selection, moment) ?? 0))) / 100;
    const chance = moments.reduce((product, moment) => {
      const { over, under } = chanceOf(selection, moment);
      return product * (Number((over * 10n ** 15n) / under) / 1e15);
    }, 1);
    const play = (draws: Draws): number => {
      const goals = playDay(
        draws,
        moments.map(({ rates }) => rates),
      );
      return moments.every((_, place) =>
        isWon(
          selection,
          goals.filter(({ match }) => match === place),
        ),
      )
        ? price
        : 0;
    };
    const exact = chance * price;
    return { name, exact, share: 0.02, trueShare: 0.1, deviation: Math.sqrt(exact * price - exact ** 2), play };
  });

import type { Draws } from '@baize/fair/draws.ts';
import type { FixtureEngine } from './definition.ts';
import { productOf, type FixtureEvent, type Moment, type Rates } from './fixture.ts';
import type { Simulation } from './simulation.ts';

/** A bet on each match of a day; with more legs, accumulators of so many matches that follow each other. */
export interface Way {
  readonly name: string;
  readonly selection: string;
  readonly legs: number;
}

/**
 * Bets on the league's first day at their prices before its beginning, as simulations; exact with their rounding. The day is drawn once,
 * and every bet settled on it: what a way returns is the mean over its slips.
 */
export function leagueSimulations<E extends FixtureEvent, R extends Rates>(
  engine: FixtureEngine<E, R>,
  ways: readonly Way[],
): Simulation[] {
  const moments = engine.matchesOf(1).map(({ rates }): Moment<E, R> => ({ rates, minute: 0, events: [] }));
  const deal = (draws: Draws): E[][] => {
    const matches = moments.map((): E[] => []);
    const events = engine.play(
      draws,
      moments.map(({ rates }) => rates),
    );
    for (const event of events) matches[event.match]?.push(event);
    return matches;
  };
  return ways.map(({ name, selection, legs }) => {
    const slips = Array.from({ length: Math.floor(moments.length / legs) }, (_, slip) => {
      const places = Array.from({ length: legs }, (__, leg) => slip * legs + leg);
      const own = places.flatMap((place) => moments[place] ?? []);
      const price = Number(productOf(own.map((moment) => engine.offer(selection, moment) ?? 0))) / 100;
      const chance = own.reduce((product, moment) => {
        const { over, under } = engine.chance(selection, moment);
        return product * (Number((over * 10n ** 15n) / under) / 1e15);
      }, 1);
      return { places, price, chance };
    });
    const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / slips.length;
    const pay = (dealt: unknown): number => {
      const matches = dealt as readonly E[][]; // What `deal` has made.
      return mean(
        slips.map(({ places, price }) =>
          places.every((place) => engine.isWon(selection, matches[place] ?? [])) ? price : 0,
        ),
      );
    };
    // Matches of a day do not depend on each other.
    const square = mean(slips.map(({ price, chance }) => price ** 2 * chance * (1 - chance))) / slips.length;
    return {
      ...{ name, exact: mean(slips.map(({ price, chance }) => price * chance)), deviation: Math.sqrt(square) },
      ...{ share: 0.02, trueShare: 0.05 },
      play: (draws) => pay(deal(draws)),
      shared: { deal, pay },
    };
  });
}

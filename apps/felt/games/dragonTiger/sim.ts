import type { Simulation } from '../simulation.ts';
import { returnsOf, STAKE, takeCensus } from './model.exact.ts';
import { outcomeIn, playRound, SPOTS } from './rules.ts';

const STAKED = Number(STAKE) * SPOTS.length;

/** The same stake on every spot: one shuffle of the shoe is dear. */
export function simulations(): Simulation[] {
  const { returned, squares, orders } = takeCensus();
  const exact = SPOTS.reduce((sum, spot) => sum + returned[spot], 0) / orders / STAKED;
  return [
    {
      ...{ name: 'dragon-tiger', exact, deviation: Math.sqrt(squares / orders / STAKED ** 2 - exact ** 2) },
      ...{ share: 0.02, trueShare: 0.1 },
      play(draws) {
        const outcome = outcomeIn(playRound(draws));
        return outcome === null ? 0 : returnsOf(outcome).reduce((sum, [, amount]) => sum + amount, 0) / STAKED;
      },
    },
  ];
}

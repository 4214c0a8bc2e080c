import type { Simulation } from '../simulation.ts';
import { returnOf } from '../table.ts';
import { countSpot, THROWS } from './model.exact.ts';
import { judgeSpot, outcomeIn, playRound, SPOTS } from './rules.ts';

/** A unit on each spot by itself. */
export const simulations = (): Simulation[] =>
  SPOTS.map((spot) => {
    const { sum, squares } = countSpot(spot);
    const exact = sum / THROWS;
    return {
      ...{
        name: `sic-bo ${spot}`,
        exact,
        deviation: Math.sqrt(squares / THROWS - exact ** 2),
        share: 0.02,
        trueShare: 0.05,
      },
      play(draws) {
        const outcome = outcomeIn(playRound(draws));
        return outcome === null ? 0 : Number(returnOf(1n, judgeSpot(spot, outcome), 1n));
      },
    };
  });

import type { Simulation } from '../simulation.ts';
import { returnOf } from '../table.ts';
import { takeCensus, type Census } from './model.exact.ts';
import { MODEL } from './model.ts';
import { judgeSpot, outcomeIn, playRound, SPOTS } from './rules.ts';
import type { BaccaratSpot } from './script.ts';

/** In hundredths, so that no pay is rounded. */
const STAKE = 100n;
const OF_A_RANK = 4 * MODEL.decks;
/** That the second card of a hand has the rank of the first. */
const PAIR = (OF_A_RANK - 1) / (13 * OF_A_RANK - 1);

/** How often a spot wins, and how often its stake comes back. */
function oddsOf(spot: BaccaratSpot, { player, banker, tie, small, orders }: Census): [won: number, back: number] {
  const odds: Record<BaccaratSpot, [number, number]> = {
    player: [player / orders, tie / orders],
    banker: [banker / orders, tie / orders],
    tie: [tie / orders, 0],
    playerPair: [PAIR, 0],
    bankerPair: [PAIR, 0],
    big: [1 - small / orders, 0],
    small: [small / orders, 0],
  };
  return odds[spot];
}

/** A unit on each spot by itself. One shuffle of the shoe is dear. */
export function simulations(): Simulation[] {
  const census = takeCensus();
  return SPOTS.map((spot) => {
    const [won, back] = oddsOf(spot, census);
    const returned = MODEL.pays[spot][0] / MODEL.pays[spot][1] + 1;
    const exact = won * returned + back;
    return {
      ...{ name: `baccarat ${spot}`, exact, deviation: Math.sqrt(won * returned ** 2 + back - exact ** 2) },
      ...{ share: 0.01, trueShare: 0.2 },
      play(draws) {
        const outcome = outcomeIn(playRound(draws));
        return outcome ? Number(returnOf(STAKE, judgeSpot(spot, outcome), 1n)) / Number(STAKE) : 0;
      },
    };
  });
}

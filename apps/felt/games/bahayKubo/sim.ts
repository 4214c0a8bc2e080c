import type { Simulation } from '../simulation.ts';
import { exactReturn } from './model.exact.ts';
import { MODEL } from './model.ts';
import { playRound } from './rules.ts';

/** Of a round; by 1,500,000 simulated features, as all of them cannot be counted. */
const DEVIATION = 7.26;

export const simulations = (): Simulation[] => [
  {
    ...{ name: 'bahay-kubo', exact: Number(exactReturn().rtp), deviation: DEVIATION, share: 0.1, trueShare: 0.02 },
    play: (draws) => Number(playRound(BigInt(MODEL.units), draws).win) / MODEL.units,
  },
];

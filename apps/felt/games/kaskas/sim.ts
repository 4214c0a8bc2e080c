import type { Simulation } from '../simulation.ts';
import { MODEL } from './model.ts';
import { playRound } from './rules.ts';

const mean = (power: 1 | 2): number =>
  MODEL.prizes.reduce((sum, [multiple, count]) => sum + multiple ** power * count, 0) / MODEL.tickets;

export const simulations = (): Simulation[] => [
  {
    ...{ name: 'kaskas', exact: mean(1), deviation: Math.sqrt(mean(2) - mean(1) ** 2), share: 0.2, trueShare: 0.05 },
    play: (draws) => Number(playRound(1n, draws).win),
  },
];

import { reaching, returnAt } from './model.exact.ts';
import { MODEL } from './model.ts';
import type { Simulation } from '../simulation.ts';
import { playRound } from './rules.ts';

/** Where kites are let go. */
const HEIGHTS = [101, 150, 200, 1000, 10_000];

export const simulations = (): Simulation[] =>
  HEIGHTS.map((height) => {
    const { over, under } = returnAt(height);
    const [exact, chance] = [Number(over) / Number(under), Number(reaching(height)) / MODEL.range];
    return {
      ...{ name: `saranggola × ${height / 100}`, exact, share: 1, trueShare: 0.01 },
      deviation: (height / 100) * Math.sqrt(chance * (1 - chance)),
      play: (draws) => ((playRound(draws)[0]?.height ?? 0) >= height ? height / 100 : 0),
    };
  });

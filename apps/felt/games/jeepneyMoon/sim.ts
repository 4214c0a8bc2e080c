import type { Simulation } from '../simulation.ts';
import { spinDistribution } from './model.cycle.ts';
import { exactReturn } from './model.exact.ts';
import { MODEL } from './model.ts';
import { makeCounter } from './rules.fast.ts';
import { playRound } from './rules.ts';

export function simulations(): Simulation[] {
  const { rtp, deviation } = exactReturn(MODEL, spinDistribution(MODEL));
  const lines = MODEL.lines.length;
  const count = makeCounter();
  return [
    {
      ...{ name: 'jeepney-moon', exact: rtp, deviation, share: 1, trueShare: 0.01 },
      play: (draws) => Number(playRound(BigInt(lines), draws).win) / lines,
      quick: (draws) => count(draws) / lines,
    },
  ];
}

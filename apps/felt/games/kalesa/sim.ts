import type { Simulation } from '../simulation.ts';
import { fullCycle } from './model.exact.ts';
import { MODEL } from './model.ts';
import { playRound } from './rules.ts';

export function simulations(): Simulation[] {
  const { mean, deviation } = fullCycle();
  const lines = MODEL.lines.length;
  return [
    {
      ...{ name: 'kalesa', exact: mean, deviation, share: 0.2, trueShare: 0.05 },
      play: (draws) => Number(playRound(BigInt(lines), draws).win) / lines,
    },
  ];
}

import type { Simulation } from '../simulation.ts';
import { MODEL, multiplierOf } from './model.ts';
import { playRound } from './rules.ts';
import type { LayagOptions } from './script.ts';

/** A large stake hides the rounding. */
const STAKE = 10_000_000n;
const LINES: readonly LayagOptions[] = [
  { side: 'under', winning: 9700 },
  { side: 'over', winning: 4950 },
  { side: 'under', winning: 100 },
];

export const simulations = (): Simulation[] =>
  LINES.map((options) => {
    const { side, winning } = options;
    const { over, under } = multiplierOf(winning);
    const [paid, exact] = [Number(over) / Number(under), MODEL.returnPercent / 100];
    return {
      ...{ name: `layag ${side} ${winning}`, exact, share: 0.1, trueShare: 0.1 },
      deviation: Math.sqrt(exact * paid - exact ** 2),
      play: (draws) => Number(playRound({ stake: STAKE, options }, draws).win) / Number(STAKE),
    };
  });

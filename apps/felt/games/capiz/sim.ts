import type { Simulation } from '../simulation.ts';
import { deviationOf, returnOf } from './model.exact.ts';
import { RISKS, ROWS } from './model.ts';
import { playRound } from './rules.ts';

/** Of it every multiplier is whole. */
const STAKE = 100n;

export const simulations = (): Simulation[] =>
  ROWS.flatMap((rows) =>
    RISKS.map((risk) => {
      const { over, under } = returnOf(rows, risk);
      return {
        ...{ name: `capiz ${rows} ${risk}`, exact: over / under, share: 0.1, trueShare: 0.1 },
        deviation: deviationOf(rows, risk),
        play: (draws) => Number(playRound({ stake: STAKE, options: { rows, risk } }, draws).win) / Number(STAKE),
      } satisfies Simulation;
    }),
  );

import * as v from 'valibot';
import { unitOf } from '../amount.ts';
import { CYCLE_MS, type RoundDefinition } from '../definition.ts';
import { MAX_WIN, MODEL, modelText, PUBLISHED } from './model.ts';
import { playRound } from './rules.ts';
import type { LayagEvent, LayagOptions } from './script.ts';

const { winningMin, winningMax, winningDefault } = MODEL;
/** A free round's line, and where the page begins. */
const HALF: LayagOptions = { side: 'under', winning: winningDefault };

export const layag: RoundDefinition<'layag', LayagOptions, LayagEvent, never> = {
  code: 'layag',
  name: 'Layag',
  category: 'RNG',
  classify: 'AC',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'round',
    open: ({ stake, options, currency }, draws) => playRound({ stake, options, unit: unitOf(currency) }, draws),
    act: () => null,
    leave: () => null,
  },
  options: v.strictObject({
    side: v.picklist(['under', 'over']),
    winning: v.pipe(v.number(), v.integer(), v.minValue(winningMin), v.maxValue(winningMax)),
  }),
  actions: null,
  money: { minCycleMs: CYCLE_MS, maxWin: MAX_WIN, freeRound: HALF },
  config: { winningMin, winningMax, winningDefault },
  example: { options: HALF, actions: [] },
  fairness: { kind: 'line', model: MODEL },
};

import * as v from 'valibot';
import { unitOf } from '../amount.ts';
import { CYCLE_MS, type RoundDefinition } from '../definition.ts';
import { MAX_WIN, MODEL, modelText, PUBLISHED, RISKS, ROWS } from './model.ts';
import { playRound } from './rules.ts';
import type { CapizEvent, CapizOptions } from './script.ts';

/** A free round's table, and where the page begins. */
const USUAL: CapizOptions = { rows: MODEL.rowsDefault, risk: MODEL.riskDefault };

export const capiz: RoundDefinition<'capiz', CapizOptions, CapizEvent, never> = {
  code: 'capiz',
  name: 'Capiz',
  category: 'RNG',
  classify: 'AC',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'round',
    open: ({ stake, options, currency }, draws) => playRound({ stake, options, unit: unitOf(currency) }, draws),
    act: () => null,
    leave: () => null,
  },
  options: v.strictObject({ rows: v.picklist(ROWS), risk: v.picklist(RISKS) }),
  actions: null,
  money: { minCycleMs: CYCLE_MS, maxWin: MAX_WIN, freeRound: USUAL },
  config: {},
  example: { options: USUAL, actions: [] },
  fairness: { kind: 'pegs', model: MODEL },
};

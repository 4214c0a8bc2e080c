import * as v from 'valibot';
import { SLOT_CYCLE_MS, type RoundDefinition } from '../definition.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { playRound } from './rules.ts';
import type { JeepneyMoonEvent } from './script.ts';

type NoOptions = Record<never, never>;

export const jeepneyMoon: RoundDefinition<'jeepney-moon', NoOptions, JeepneyMoonEvent, never> = {
  code: 'jeepney-moon',
  name: 'Jeepney Moon',
  category: 'RNG',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'round',
    open: ({ stake }, draws) => playRound(stake, draws),
    act: () => null,
    leave: () => null,
  },
  options: v.pipe(
    v.strictObject({}),
    v.transform((): NoOptions => ({})),
  ),
  actions: null,
  money: { minCycleMs: SLOT_CYCLE_MS, maxWin: MODEL.maxWin, freeRound: null },
  config: {},
  example: { options: {}, actions: [] },
  fairness: { kind: 'slot', model: MODEL },
};

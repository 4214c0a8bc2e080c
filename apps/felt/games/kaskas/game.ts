import * as v from 'valibot';
import { CYCLE_MS, type RoundDefinition } from '../definition.ts';
import { MAX_WIN, MODEL, modelText, PUBLISHED } from './model.ts';
import { playRound } from './rules.ts';
import type { KaskasEvent } from './script.ts';

type NoOptions = Record<never, never>;

export const kaskas: RoundDefinition<'kaskas', NoOptions, KaskasEvent, never> = {
  code: 'kaskas',
  name: 'Kaskas',
  category: 'RNG',
  classify: 'SC',
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
  money: { minCycleMs: CYCLE_MS, maxWin: MAX_WIN, freeRound: null },
  config: {},
  example: { options: {}, actions: [] },
  fairness: { kind: 'ticket', model: MODEL },
};

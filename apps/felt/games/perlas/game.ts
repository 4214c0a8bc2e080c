import * as v from 'valibot';
import { unitOf } from '../amount.ts';
import { CYCLE_MS, type RoundDefinition } from '../definition.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { act, startRound } from './rules.ts';
import type { PerlasAction, PerlasEvent, PerlasOptions } from './script.ts';

const { cells, urchinsMin, urchinsMax, urchinsDefault } = MODEL;

export const perlas: RoundDefinition<'perlas', PerlasOptions, PerlasEvent, PerlasAction> = {
  code: 'perlas',
  name: 'Perlas',
  category: 'RNG',
  classify: 'AC',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'round',
    open: ({ options }) => startRound(options),
    act: ({ stake, options, events, currency }, action, draws) =>
      act({ stake, options, before: events, draws, unit: unitOf(currency) }, action),
    leave: ({ events }) => (events.some(({ type }) => type === 'pearl') ? { type: 'cashOut' } : null),
  },
  options: v.strictObject({
    urchins: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(urchinsMin), v.maxValue(urchinsMax)),
      urchinsDefault,
    ),
  }),
  actions: v.variant('type', [
    v.strictObject({
      type: v.literal('pick'),
      cell: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(cells - 1)),
    }),
    v.strictObject({ type: v.literal('cashOut') }),
  ]),
  money: { minCycleMs: CYCLE_MS, maxWin: MODEL.maxWin, freeRound: null },
  config: { cells, urchinsMin, urchinsMax, urchinsDefault },
  example: {
    options: { urchins: urchinsDefault },
    actions: [...[7, 18, 12].map((cell) => ({ type: 'pick', cell }) as const), { type: 'cashOut' }],
  },
  fairness: { kind: 'shells', model: MODEL },
};

import * as v from 'valibot';
import { unitOf } from '../amount.ts';
import { CYCLE_MS, type RoundDefinition } from '../definition.ts';
import { MODEL, modelText, PUBLISHED, USUAL, type Orchard } from './model.ts';
import { act, startRound } from './rules.ts';
import type { ManggahanAction, ManggahanEvent, ManggahanOptions } from './script.ts';

const SIZES: readonly Orchard[] = MODEL.orchards.map(({ cells }) => cells);
const TRAYS_MOST = Math.max(...SIZES);
const usualNests = (orchard: Orchard): number =>
  (MODEL.orchards.find(({ cells }) => cells === orchard) ?? USUAL).nestsDefault;
const Whole = v.pipe(v.number(), v.integer());

export const manggahan: RoundDefinition<'manggahan', ManggahanOptions, ManggahanEvent, ManggahanAction> = {
  code: 'manggahan',
  name: 'Manggahan',
  category: 'RNG',
  classify: 'AC',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'round',
    open: ({ options }) => startRound(options),
    act: ({ stake, options, events, currency }, action, draws) =>
      act({ stake, options, before: events, draws, unit: unitOf(currency) }, action),
    leave: ({ events }) => (events.some(({ type }) => type === 'mango') ? { type: 'home' } : null),
  },
  options: v.pipe(
    v.strictObject({
      orchard: v.optional(v.picklist(SIZES), USUAL.cells),
      nests: v.optional(v.pipe(Whole, v.minValue(1))),
    }),
    v.transform(({ orchard, nests }): ManggahanOptions => ({ orchard, nests: nests ?? usualNests(orchard) })),
    v.check(({ orchard, nests }) => nests < orchard),
  ),
  actions: v.variant('type', [
    v.strictObject({
      type: v.literal('pick'),
      cell: v.pipe(Whole, v.minValue(0), v.maxValue(TRAYS_MOST - 1)),
    }),
    v.strictObject({ type: v.literal('half') }),
    v.strictObject({ type: v.literal('home') }),
  ]),
  money: { minCycleMs: CYCLE_MS, maxWin: MODEL.maxWin, freeRound: null },
  config: { orchard: USUAL.cells, nests: USUAL.nestsDefault },
  example: {
    options: { orchard: USUAL.cells, nests: USUAL.nestsDefault },
    actions: [
      { type: 'pick', cell: 8 },
      { type: 'pick', cell: 17 },
      { type: 'half' },
      { type: 'pick', cell: 12 },
      { type: 'home' },
    ],
  },
  fairness: { kind: 'orchard', model: MODEL },
};

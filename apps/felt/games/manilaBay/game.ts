import * as v from 'valibot';
import { CYCLE_MS, type RoundDefinition } from '../definition.ts';
import { greatest } from './model.exact.ts';
import { BULLETS, MODEL, modelText, PUBLISHED } from './model.ts';
import { act, load, tallyOf, turnoverOf } from './rules.ts';
import type { HitShot, ManilaBayAction, ManilaBayEvent, ManilaBayOptions } from './script.ts';
import { seaRules } from './sea.ts';

const aim = (shot: number, species: HitShot['fish'][number]['species']): HitShot => ({
  ...{ shot, gun: 'cannon' },
  fish: [{ id: `0-${shot}`, species }],
});

export const manilaBay: RoundDefinition<'manila-bay', ManilaBayOptions, ManilaBayEvent, ManilaBayAction> = {
  code: 'manila-bay',
  name: 'Manila Bay',
  category: 'FISH',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'round',
    open: load,
    act,
    leave: ({ events }) => (tallyOf(events).spent > 0 ? { type: 'close', reason: 'idle' } : null),
    turnover: turnoverOf,
  },
  options: v.strictObject({ size: v.optional(v.picklist(MODEL.sizes), 20) }),
  // Shots come with their ways and times, by the sea's own call.
  actions: v.strictObject({ type: v.literal('cashIn') }),
  money: {
    minCycleMs: CYCLE_MS,
    maxWin: greatest() * 3,
    freeRound: { size: 20 },
    pieces: {
      countOf: ({ size }) => size,
      fewest: MODEL.sizes[0],
      values: BULLETS,
      most: BULLETS.at(-1) ?? 0n,
      usual: 100n,
    },
  },
  config: { most: MODEL.mostBullets },
  example: {
    options: { size: 20 },
    actions: [
      {
        type: 'shots',
        at: 0,
        hits: Array.from({ length: 20 }, (_, at) =>
          aim(at + 1, (['dilis', 'tang', 'turtle', 'lionfish'] as const)[at % 4] ?? 'dilis'),
        ),
      },
    ],
  },
  fairness: { kind: 'magazine', model: MODEL },
  sea: seaRules,
};

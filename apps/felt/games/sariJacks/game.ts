import * as v from 'valibot';
import { CYCLE_MS, type RoundDefinition } from '../definition.ts';
import { MAX_WIN, MODEL, modelText, PUBLISHED } from './model.ts';
import { act, HAND, HOLD_ALL, startRound } from './rules.ts';
import type { Hold, SariJacksEvent, SariJacksOptions } from './script.ts';

const { coinsMost } = MODEL;
const ALL_COINS: SariJacksOptions = { coins: coinsMost };
const COIN_MOST = 10_000n;
const COIN_USUAL = 500n;

export const sariJacks: RoundDefinition<'sari-jacks', SariJacksOptions, SariJacksEvent, Hold> = {
  code: 'sari-jacks',
  name: 'Sari Jacks',
  category: 'RNG',
  classify: 'VP',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'round',
    open: (_round, draws) => startRound(draws),
    act: ({ stake, options, events }, action, draws) => act({ stake, options, before: events, draws }, action),
    leave: () => HOLD_ALL,
  },
  options: v.strictObject({
    coins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(coinsMost)), coinsMost),
  }),
  actions: v.strictObject({
    type: v.literal('hold'),
    held: v.pipe(v.string(), v.regex(new RegExp(`^[01]{${HAND}}$`))),
  }),
  money: {
    minCycleMs: CYCLE_MS,
    maxWin: MAX_WIN,
    freeRound: ALL_COINS,
    pieces: { countOf: ({ coins }) => coins, most: COIN_MOST, usual: COIN_USUAL },
  },
  config: { coinsMost },
  example: { options: ALL_COINS, actions: [HOLD_ALL] },
  fairness: { kind: 'fiveCards', model: MODEL },
};

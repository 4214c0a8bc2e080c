import { SLOT_CYCLE_MS } from '../definition.ts';
import { plainRound } from '../plain.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { playRound } from './rules.ts';

export const kalesa = plainRound({
  code: 'kalesa',
  name: 'Kalesa',
  classify: 'JP',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  play: playRound,
  minCycleMs: SLOT_CYCLE_MS,
  maxWin: PUBLISHED.maxWin,
  jackpot: 'fiesta',
  fairness: { kind: 'reels', model: MODEL },
});

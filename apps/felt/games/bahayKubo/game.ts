import { SLOT_CYCLE_MS } from '../definition.ts';
import { plainRound } from '../plain.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { playRound } from './rules.ts';

export const bahayKubo = plainRound({
  code: 'bahay-kubo',
  name: 'Bahay Kubo',
  classify: 'JP',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  play: playRound,
  minCycleMs: SLOT_CYCLE_MS,
  maxWin: MODEL.maxWin,
  jackpot: 'fiesta',
  fairness: { kind: 'cascade', model: MODEL },
});

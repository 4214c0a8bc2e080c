import { CYCLE_MS } from '../definition.ts';
import { plainRound } from '../plain.ts';
import { MAX_WIN, MODEL, modelText, PUBLISHED } from './model.ts';
import { playRound } from './rules.ts';

export const kaskas = plainRound({
  code: 'kaskas',
  name: 'Kaskas',
  classify: 'SC',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  play: playRound,
  minCycleMs: CYCLE_MS,
  maxWin: MAX_WIN,
  fairness: { kind: 'ticket', model: MODEL },
});

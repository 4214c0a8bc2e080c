import { SLOT_CYCLE_MS } from '../definition.ts';
import { plainRound } from '../plain.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { playRound } from './rules.ts';

export const jeepneyMoon = plainRound({
  code: 'jeepney-moon',
  name: 'Jeepney Moon',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  play: playRound,
  minCycleMs: SLOT_CYCLE_MS,
  maxWin: MODEL.maxWin,
  fairness: { kind: 'slot', model: MODEL },
});

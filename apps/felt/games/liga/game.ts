import type { FixtureDefinition } from '../definition.ts';
import { matchesOf } from './calendar.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { chanceOf, offerOf } from './prices.ts';
import { decidedAt, isWon, playDay } from './rules.ts';
import type { Goal } from './script.ts';
import { parse } from './selections.ts';

export const liga: FixtureDefinition<'liga', Goal> = {
  code: 'liga',
  name: 'Liga ng Isla',
  category: 'SPORTS',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED },
  engine: {
    is: 'fixture',
    minutes: MODEL.minutes,
    minuteMs: 1000,
    half: MODEL.half,
    halfMs: 8000,
    closesAt: 88,
    resultMs: 12_000,
    cycleMs: 240_000,
    seasonDays: MODEL.days,
    cashOut: MODEL.cashOut,
    matchesOf,
    play: playDay,
    offer: offerOf,
    chance: chanceOf,
    isSelection: (selection) => parse(selection) !== null,
    isWon,
    decidedAt,
  },
  fairness: { kind: 'liga', model: MODEL },
};

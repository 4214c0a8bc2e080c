import type { FixtureDefinition } from '../definition.ts';
import { matchesOf } from './calendar.ts';
import type { Rates } from './chances.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { chanceOf, offerOf } from './prices.ts';
import { decidedAt, isWon, playDay } from './rules.ts';
import type { Goal } from './script.ts';
import { parse } from './selections.ts';

/** From this minute on nothing is taken. */
const CLOSES_AT = 88;

export const liga: FixtureDefinition<'liga', Goal, Rates> = {
  code: 'liga',
  name: 'Liga ng Isla',
  category: 'SPORTS',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED },
  engine: {
    is: 'fixture',
    sides: MODEL.clubs,
    points: { won: 3, drawn: 1 },
    minutes: MODEL.minutes,
    minuteMs: 1000,
    half: MODEL.half,
    halfMs: 8000,
    counts: 'goal',
    resultMs: 12_000,
    cycleMs: 240_000,
    seasonDays: MODEL.days,
    cashOut: MODEL.cashOut,
    matchesOf,
    play: playDay,
    isClosed: ({ minute }) => minute >= CLOSES_AT,
    isOver: ({ minute }) => minute >= MODEL.minutes,
    offer: offerOf,
    chance: chanceOf,
    isSelection: (selection) => parse(selection) !== null,
    isWon,
    decidedAt,
  },
  fairness: { kind: 'liga', model: MODEL },
};

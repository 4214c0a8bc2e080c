import type { FixtureDefinition } from '../definition.ts';
import { matchesOf, type Rates } from './calendar.ts';
import { MODEL, modelText, PUBLISHED, STEPS } from './model.ts';
import { chanceOf, offerOf } from './prices.ts';
import { decidedAt, isWon, playDay } from './rules.ts';
import type { ArenaEvent } from './script.ts';
import { parse } from './selections.ts';
import { isMatchPoint, stateOf } from './state.ts';

export const arena: FixtureDefinition<'arena', ArenaEvent, Rates> = {
  code: 'arena',
  name: 'Arena Uno',
  category: 'ESPORTS',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED },
  engine: {
    is: 'fixture',
    sides: MODEL.teams,
    points: { won: 1, drawn: 0 },
    minutes: STEPS,
    minuteMs: 2000,
    half: 0,
    halfMs: 0,
    counts: 'map',
    resultMs: 12_000,
    cycleMs: 210_000,
    seasonDays: MODEL.days,
    cashOut: MODEL.cashOut,
    matchesOf,
    play: playDay,
    isClosed: ({ events }) => isClosed(events),
    isOver: ({ events }) => stateOf(events).winner !== null,
    offer: offerOf,
    chance: chanceOf,
    isSelection: (selection) => parse(selection) !== null,
    isWon,
    decidedAt,
  },
  fairness: { kind: 'arena', model: MODEL },
};

function isClosed(events: readonly ArenaEvent[]): boolean {
  const state = stateOf(events);
  return state.winner !== null || isMatchPoint(state);
}

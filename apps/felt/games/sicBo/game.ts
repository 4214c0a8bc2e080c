import type { TableDefinition } from '../definition.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { isSpot, judgeSpot, kindOf, outcomeIn, playRound, SPOTS } from './rules.ts';
import type { SicBoEvent } from './script.ts';

export const sicBo: TableDefinition<'sic-bo', SicBoEvent> = {
  code: 'sic-bo',
  name: 'Sic Bo',
  category: 'LIVE',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED },
  engine: {
    is: 'table',
    drawMs: 8000,
    spotMost: {
      small: 5_000_000n,
      big: 5_000_000n,
      odd: 5_000_000n,
      even: 5_000_000n,
      pair: 1_000_000n,
      number: 1_000_000n,
      total: 500_000n,
      double: 500_000n,
      anyTriple: 500_000n,
      triple: 50_000n,
    },
    padRounds: 72,
    isSpot,
    kindOf,
    play: playRound,
    judge: (spot, events) => {
      const outcome = outcomeIn(events);
      if (!outcome || !isSpot(spot)) throw new Error(`no result for ${spot}`);
      return judgeSpot(spot, outcome);
    },
    outcomeOf: (events) => events.filter(({ type }) => type === 'outcome'),
  },
  fairness: { kind: 'sicBo', model: MODEL, tables: { spots: SPOTS } },
};

import type { TableDefinition } from '../definition.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { isSpot, judgeSpot, outcomeIn, playRound, SHOE } from './rules.ts';
import type { DragonTigerEvent } from './script.ts';

const SIDE_MOST = 1_000_000n;

export const dragonTiger: TableDefinition<'dragon-tiger', DragonTigerEvent> = {
  code: 'dragon-tiger',
  name: 'Dragon Tiger',
  category: 'LIVE',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED },
  engine: {
    is: 'table',
    drawMs: 6000,
    spotMost: {
      dragon: 5_000_000n,
      tiger: 5_000_000n,
      tie: 500_000n,
      suitedTie: 100_000n,
      dragonSmall: SIDE_MOST,
      dragonBig: SIDE_MOST,
      dragonRed: SIDE_MOST,
      dragonBlack: SIDE_MOST,
      tigerSmall: SIDE_MOST,
      tigerBig: SIDE_MOST,
      tigerRed: SIDE_MOST,
      tigerBlack: SIDE_MOST,
    },
    padRounds: 72,
    isSpot,
    kindOf: (spot) => spot,
    play: playRound,
    judge: (spot, events) => {
      const outcome = outcomeIn(events);
      if (!outcome || !isSpot(spot)) throw new Error(`no result for ${spot}`);
      return judgeSpot(spot, outcome);
    },
    outcomeOf: (events) => events.filter(({ type }) => type === 'outcome'),
  },
  fairness: { kind: 'dragonTiger', model: MODEL, tables: { shoe: SHOE } },
};

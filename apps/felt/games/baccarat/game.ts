import type { TableDefinition } from '../definition.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { isSpot, judgeSpot, playRound, SHOE } from './rules.ts';
import type { BaccaratEvent } from './script.ts';

export const baccarat: TableDefinition<'baccarat', BaccaratEvent> = {
  code: 'baccarat',
  name: 'Baccarat',
  category: 'LIVE',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED },
  engine: {
    is: 'table',
    drawMs: 11_000,
    spotMost: {
      player: 5_000_000n,
      banker: 5_000_000n,
      tie: 500_000n,
      playerPair: 500_000n,
      bankerPair: 500_000n,
      big: 1_000_000n,
      small: 1_000_000n,
    },
    padRounds: 72,
    isSpot,
    kindOf: (spot) => spot,
    play: playRound,
    judge: (spot, events) => {
      const outcome = events.find((event) => event.type === 'outcome');
      if (!outcome || !isSpot(spot)) throw new Error(`no result for ${spot}`);
      return judgeSpot(spot, outcome);
    },
    outcomeOf: (events) => events.filter(({ type }) => type === 'outcome'),
  },
  fairness: { kind: 'baccarat', model: MODEL, tables: { shoe: SHOE } },
};

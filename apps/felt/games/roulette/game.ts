import type { TableDefinition } from '../definition.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { isSpot, judgeSpot, kindOf, playRound, SPOTS, WHEEL } from './rules.ts';
import type { RouletteEvent } from './script.ts';

export const roulette: TableDefinition<'roulette', RouletteEvent> = {
  code: 'roulette',
  name: 'Roulette',
  category: 'LIVE',
  classify: '',
  model: { text: modelText(), rtp: PUBLISHED },
  engine: {
    is: 'table',
    drawMs: 9000,
    spotMost: {
      straight: 200_000n,
      split: 400_000n,
      street: 600_000n,
      trio: 600_000n,
      corner: 800_000n,
      firstFour: 800_000n,
      sixLine: 1_200_000n,
      column: 2_000_000n,
      dozen: 2_000_000n,
      red: 5_000_000n,
      black: 5_000_000n,
      odd: 5_000_000n,
      even: 5_000_000n,
      low: 5_000_000n,
      high: 5_000_000n,
    },
    padRounds: null,
    isSpot,
    kindOf,
    play: playRound,
    judge: (spot, events) => {
      const ball = events.find((event) => event.type === 'number');
      if (!ball || !isSpot(spot)) throw new Error(`no result for ${spot}`);
      return judgeSpot(spot, ball.number);
    },
    outcomeOf: (events) => events,
  },
  fairness: { kind: 'roulette', model: MODEL, tables: { wheel: WHEEL, spots: Object.fromEntries(SPOTS) } },
};

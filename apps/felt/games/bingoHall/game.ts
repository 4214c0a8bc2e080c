import type { CardsDefinition } from '../definition.ts';
import { callsMs, MODEL, modelText, PUBLISHED } from './model.ts';
import { dealCard, isHall, playPool, playRound } from './rules.ts';
import type { BingoHallEvent } from './script.ts';

const priceOf = (spot: string): bigint => BigInt(isHall(spot) ? MODEL.prices[spot] : 0);
const mostOf = (price: number): bigint => BigInt(price * MODEL.cardsMost);

export const bingoHall: CardsDefinition<'bingo-hall', BingoHallEvent> = {
  code: 'bingo-hall',
  name: 'Bingo Hall',
  category: 'RNG',
  classify: 'BG',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'cards',
    openMs: 25_000,
    shownMs: 5000,
    drawMs: callsMs(MODEL.balls),
    drawMsOf: callsMs,
    cardsMost: MODEL.cardsMost,
    spotMost: {
      hall1: mostOf(MODEL.prices.hall1),
      hall5: mostOf(MODEL.prices.hall5),
      hall20: mostOf(MODEL.prices.hall20),
    },
    priceOf,
    houseKeys: Array.from({ length: MODEL.houseCards }, (_, at) => `house-${at + 1}`),
    isSpot: isHall,
    kindOf: (spot) => spot,
    play: playRound,
    deal: dealCard,
    playPool,
  },
  fairness: { kind: 'bingo', model: MODEL },
};

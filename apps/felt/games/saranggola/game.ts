import type { FlightDefinition } from '../definition.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { dueOf, endsAt, heightAt, playRound, readSpot } from './rules.ts';
import type { SaranggolaEvent } from './script.ts';

const MOST = BigInt(MODEL.stakeMost);

export const saranggola: FlightDefinition<'saranggola', SaranggolaEvent> = {
  code: 'saranggola',
  name: 'Saranggola',
  category: 'RNG',
  classify: 'AC',
  model: { text: modelText(), rtp: PUBLISHED.rtp },
  engine: {
    is: 'flight',
    openMs: 8000,
    shownMs: 3000,
    flightMs: endsAt(MODEL.heightMost),
    ticketsMost: MODEL.ticketsMost,
    stakeLeast: BigInt(MODEL.stakeLeast),
    stakeStep: BigInt(MODEL.stakeLeast),
    winMost: BigInt(MODEL.winMost),
    spotMost: { hand: MOST, at: MOST },
    freeSpot: 'at:1:2.00',
    placeOf: (spot) => readSpot(spot)?.place ?? '',
    isByHand: (spot) => readSpot(spot)?.auto === null,
    isSpot: (spot) => readSpot(spot) !== null,
    kindOf: (spot) => spot.split(':', 1)[0] ?? spot,
    play: playRound,
    endOf(events) {
      const [snapped] = events;
      if (!snapped) throw new Error('a flight without its end');
      return snapped.height;
    },
    heightAt,
    endsAt,
    dueOf,
  },
  fairness: { kind: 'flight', model: MODEL },
};

import type { Draws } from '@baize/fair/draws.ts';
import type { Simulation } from '../simulation.ts';
import { cardReturn, decimal, ownVariance } from './model.exact.ts';
import { MODEL } from './model.ts';
import { dealCard, playRound, winsOf } from './rules.ts';

/** A player's cards and all cards of a hall. Each card has the same return, whatever their number; few are quickly dealt. */
const HALLS = [
  { own: 1, all: 2 },
  { own: 2, all: 3 },
];
const PRICE = 2000n;

export const simulations = (): Simulation[] =>
  HALLS.map((cards) => ({
    ...{ name: `bingo-hall ${cards.own} of ${cards.all} cards`, exact: Number(decimal(cardReturn(), 12)) },
    ...{ deviation: deviationOf(cards), share: 0.05, trueShare: 0.2 },
    play: (draws) => playCards(cards, draws),
  }));

/** Own prizes of cards that are dealt apart, and a part of each prize of the race where one of the own cards is first. */
function deviationOf({ own, all }: { own: number; all: number }): number {
  const race = Object.values(MODEL.race).reduce((sum, percent) => sum + (percent / 100) ** 2, 0);
  return Math.sqrt(ownVariance() / own + race * (all / own - 1));
}

/** One stream deals balls and cards alike: their shuffles are as independent as those of many. */
function playCards({ own, all }: { own: number; all: number }, draws: Draws): number {
  const events = playRound(draws);
  const cards = Array.from({ length: all }, () => dealCard(draws));
  const { wins } = winsOf({ cards, house: 0, price: PRICE, unit: 1n }, events);
  return wins.slice(0, own).reduce((sum, win) => sum + Number(win), 0) / (own * Number(PRICE));
}

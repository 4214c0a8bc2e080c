export { flatPlaySince } from './flatPlay.store.ts';
export { oppositePlayOf } from './oppositePlay.store.ts';
export { playedBetween } from './playedBetween.store.ts';
export { countPlayedRounds } from './playedRounds.store.ts';
export { COVERED } from './validBet.rules.ts';
export { partsOfRound, roundState, type RoundState } from './round.rules.ts';
export { sumRounds } from './roundSums.store.ts';
export {
  entriesOfRound,
  findRound,
  findRoundOf,
  listRounds,
  listRoundsOf,
  playedSince,
  owedOfRound,
  type Round,
  type RoundsQuestion,
} from './rounds.store.ts';

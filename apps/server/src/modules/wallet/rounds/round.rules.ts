import type { Round } from './rounds.store.ts';

export type RoundState = 'open' | 'settled' | 'rolledBack';

/** A round with its whole stake returned and no win was rolled back. */
export function roundState({
  stake,
  returned,
  win,
  closed,
}: Pick<Round, 'stake' | 'returned' | 'win' | 'closed'>): RoundState {
  if (returned > 0n && returned === stake && win === 0n) return 'rolledBack';
  return closed ? 'settled' : 'open';
}

/** A round in own money, with the bonus's parts beside it. Minor units. */
export interface RoundParts {
  /** The real one, or a rolled-back round's former one. */
  readonly stake: bigint;
  readonly win: bigint;
  /** Won less staked: what every figure of a member counts. */
  readonly net: bigint;
  readonly bonusStake: bigint;
  readonly bonusWin: bigint;
}

/** One figure everywhere: own money. */
export function partsOfRound(round: Round): RoundParts {
  const isBack = roundState(round) === 'rolledBack';
  const bonusKept = round.bonusStake - round.bonusReturned;
  const bonusWin = round.bonusNet + bonusKept;
  const win = round.win - bonusWin;
  const bonusStake = isBack ? round.bonusStake : bonusKept;
  return {
    stake: (isBack ? round.stake : round.stake - round.returned) - bonusStake,
    win,
    net: win - (round.stake - round.returned - bonusKept),
    bonusStake,
    bonusWin,
  };
}

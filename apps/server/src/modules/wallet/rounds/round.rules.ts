import type { Round } from './rounds.store.ts';

export type RoundState = 'open' | 'settled' | 'rolledBack';

/** What the player reads: a round whose whole stake came back without a win was rolled back. */
export function roundState({
  stake,
  returned,
  win,
  closed,
}: Pick<Round, 'stake' | 'returned' | 'win' | 'closed'>): RoundState {
  if (returned > 0n && returned === stake && win === 0n) return 'rolledBack';
  return closed ? 'settled' : 'open';
}

/** The stake as the bet record shows it: what was really staked, or of a rolled back round what had been. */
export const shownStake = (round: Round): bigint =>
  roundState(round) === 'rolledBack' ? round.stake : round.stake - round.returned;

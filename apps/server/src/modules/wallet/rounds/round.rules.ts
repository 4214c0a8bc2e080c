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

/** The stake shown: the real one, or a rolled-back round's former one. */
export const shownStake = (round: Round): bigint =>
  roundState(round) === 'rolledBack' ? round.stake : round.stake - round.returned;

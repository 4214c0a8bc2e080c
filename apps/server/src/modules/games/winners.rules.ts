import type { Member } from '../identity/index.ts';
import type { Round } from '../wallet/rounds/index.ts';

/**
 * Test and trial accounts stay out of every list that others see (`decisions.md`, Member types); so do who are excluded or disabled,
 * also those who become so after their win: the board asks again when it is read.
 */
export const isShownWinner = ({ type, status }: Pick<Member, 'type' | 'status'>): boolean =>
  [0, 1, 2].includes(type) && status === 'active';

/** A round that gave more than it cost, after all that was taken back. */
export const isWon = ({ stake, returned, win }: Pick<Round, 'stake' | 'returned' | 'win'>): boolean =>
  win > 0n && win > stake - returned;

/** A user name with its middle hidden: `ma***el`. A short one keeps its first letter alone. */
export function maskName(userName: string): string {
  const letters = [...userName];
  const ends = letters.length >= 6 ? 2 : letters.length >= 4 ? 1 : 0;
  const last = ends === 0 ? '' : letters.slice(-ends).join('');
  return `${letters.slice(0, Math.max(ends, 1)).join('')}***${last}`;
}

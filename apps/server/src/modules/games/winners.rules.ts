import type { Member } from '../identity/index.ts';
import type { Round } from '../wallet/rounds/index.ts';

/** Test, trial, excluded and disabled accounts never show (`decisions.md`, Member types). */
export const isShownWinner = ({ type, status }: Pick<Member, 'type' | 'status'>): boolean =>
  [0, 1, 2].includes(type) && status === 'active';

/** Returned more than it cost, after rollbacks. */
export const isWon = ({ stake, returned, win }: Pick<Round, 'stake' | 'returned' | 'win'>): boolean =>
  win > 0n && win > stake - returned;

/** A username with its middle hidden: `ma***el`. */
export function maskName(userName: string): string {
  const letters = [...userName];
  const ends = letters.length >= 6 ? 2 : letters.length >= 4 ? 1 : 0;
  const last = ends === 0 ? '' : letters.slice(-ends).join('');
  return `${letters.slice(0, Math.max(ends, 1)).join('')}***${last}`;
}

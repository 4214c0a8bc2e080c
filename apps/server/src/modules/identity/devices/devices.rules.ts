import { timingSafeEqual } from 'node:crypto';

/** How long a phone may repeat a request whose answer was lost. */
const ASK_AGAIN_MS = 10 * 60_000;

interface Spent {
  readonly isAlive: boolean;
  readonly spentAt: Date | null;
  readonly successorHash: Uint8Array | null;
  readonly successorSpent: boolean;
}

/**
 * Why a token is not valid: `again` the same phone repeats (same successor, soon, unused), `over` its family has
 * ended, `stolen` somebody else used it.
 */
export function judgeSpentToken(token: Spent, successorHash: Buffer, now: Date): 'again' | 'over' | 'stolen' {
  if (!token.isAlive) return 'over';
  const isSame = token.successorHash !== null && sameHash(token.successorHash, successorHash);
  const isSoon = token.spentAt !== null && now.getTime() - token.spentAt.getTime() < ASK_AGAIN_MS;
  return isSame && isSoon && !token.successorSpent ? 'again' : 'stolen';
}

const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

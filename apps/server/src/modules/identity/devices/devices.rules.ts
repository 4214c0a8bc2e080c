import { timingSafeEqual } from 'node:crypto';

/** For so long a phone may ask again for an answer that got lost. */
const ASK_AGAIN_MS = 10 * 60_000;

interface Spent {
  readonly isAlive: boolean;
  readonly spentAt: Date | null;
  readonly successorHash: Uint8Array | null;
  readonly successorSpent: boolean;
}

/**
 * What a device token means that was not good: `again` the same phone asks once more (same successor, soon, not used yet), `over`
 * its line has ended, `stolen` it was used before by somebody else.
 */
export function judgeSpentToken(token: Spent, successorHash: Buffer, now: Date): 'again' | 'over' | 'stolen' {
  if (!token.isAlive) return 'over';
  const isSame = token.successorHash !== null && sameHash(token.successorHash, successorHash);
  const isSoon = token.spentAt !== null && now.getTime() - token.spentAt.getTime() < ASK_AGAIN_MS;
  return isSame && isSoon && !token.successorSpent ? 'again' : 'stolen';
}

const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

import { createHash } from 'node:crypto';
import type { CaptchaPuzzle } from '@baize/contract/identity/session.ts';

/** Digits in a picture, and in a puzzle solved by work (`decisions.md`: 4 to 6). */
export const PICTURE_DIGITS = 4;
export const PUZZLE_DIGITS = 5;
const ROUNDS_MIN = 7;
const ROUNDS_MAX = 63;
/** Failed logins from an address after which the work doubles, repeatedly. */
const DOUBLE_AFTER = 10;

/** Hash rounds of a puzzle: about 400,000 hashes of work, up to eight times for a failing address. */
export function puzzleRounds(failedForAddress: number): number {
  return Math.min(ROUNDS_MAX, (ROUNDS_MIN + 1) * 2 ** Math.floor(failedForAddress / DOUBLE_AFTER) - 1);
}

/** The puzzle to find the digits of `answerHash` (docs/decisions/0014). */
export function puzzleOf(answerHash: Buffer, rounds: number): CaptchaPuzzle {
  let check = answerHash;
  for (let round = 0; round < rounds; round++) check = createHash('sha256').update(check).digest();
  return { digits: PUZZLE_DIGITS, rounds, check: check.toString('hex') };
}

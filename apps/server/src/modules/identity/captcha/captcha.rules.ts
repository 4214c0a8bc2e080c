import { createHash } from 'node:crypto';
import type { CaptchaPuzzle } from '@baize/contract/identity/session.ts';

/** Digits in a picture, and in a puzzle whose picture nobody has to read (`decisions.md`: 4 to 6). */
export const PICTURE_DIGITS = 4;
export const PUZZLE_DIGITS = 5;
const ROUNDS_MIN = 7;
const ROUNDS_MAX = 63;
/** Failed logins from an address after which the work doubles, again and again. */
const DOUBLE_AFTER = 10;

/** How often more a puzzle's hash is hashed: about 400,000 hashes of work for the first, up to eight times that for an address that fails. */
export function puzzleRounds(failedForAddress: number): number {
  return Math.min(ROUNDS_MAX, (ROUNDS_MIN + 1) * 2 ** Math.floor(failedForAddress / DOUBLE_AFTER) - 1);
}

/** The puzzle of digits whose hash is `answerHash` (docs/decisions/0014): to find them means to try them. */
export function puzzleOf(answerHash: Buffer, rounds: number): CaptchaPuzzle {
  let check = answerHash;
  for (let round = 0; round < rounds; round++) check = createHash('sha256').update(check).digest();
  return { digits: PUZZLE_DIGITS, rounds, check: check.toString('hex') };
}

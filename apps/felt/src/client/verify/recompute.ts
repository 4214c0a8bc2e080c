import { commitmentOf, withDraws } from '@baize/fair/web.ts';
import { isClientSeed } from '@baize/fair/seeds.ts';
import { readAmount, unitOf } from '../../../games/amount.ts';
import type { GameCode } from '../../api.ts';
import type { CheckedRound, GameCheck } from '../games/check.ts';
import type { Claim } from './link.ts';

export type Finding = {
  readonly hash: string;
  /** Null when no seal was given to compare with. */
  readonly isSealRight: boolean | null;
  readonly game: GameCode;
  /** Null where the seed does not match its hash. */
  readonly outcome: CheckedRound | null;
};

/** What is missing or cannot be, by the names of the fields; empty when the round can be computed. */
export function problemsOf(claim: Claim, check: GameCheck): string[] {
  const stake = readAmount(claim.stake);
  const ofGame = check.problemsOf(claim.own, stake ?? 0n);
  const problems: [string, boolean][] = [
    ['serverSeed', !/^[0-9a-f]{64}$/.test(claim.serverSeed)],
    ['clientSeed', !isClientSeed(claim.clientSeed)],
    ['nonce', !Number.isSafeInteger(claim.nonce) || claim.nonce < 0],
    ['stake', stake === null || stake === 0n || ofGame.includes('stake')],
    ...ofGame.filter((name) => name !== 'stake').map((name): [string, boolean] => [name, true]),
    // Browsers give it only to pages over https or from this machine.
    ['noCrypto', globalThis.crypto?.subtle === undefined],
  ];
  return problems.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

/** Recomputes the round from its seeds by the games' own rules. */
export async function recompute(claim: Claim, check: GameCheck): Promise<Finding> {
  const { game, own } = claim;
  const hash = await commitmentOf(claim.serverSeed);
  const given = claim.serverSeedHash.replaceAll(/\s/g, '').toLowerCase();
  const isSealRight = given === '' ? null : given === hash;
  if (isSealRight === false) return { hash, isSealRight, game, outcome: null };
  const round = { stake: readAmount(claim.stake) ?? 0n, unit: unitOf(claim.currency || 'PHP'), own };
  return { hash, isSealRight, game, outcome: await check.recompute(round, (play) => withDraws(claim, play)) };
}

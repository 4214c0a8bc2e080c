import { commitmentOf, withDraws } from '@baize/fair/web.ts';
import { isClientSeed } from '@baize/fair/seeds.ts';
import { amountText, readAmount, unitOf } from '../../../games/amount.ts';
import { isStakePossible, playRound } from '../../../games/jeepneyMoon/rules.ts';
import type { JeepneyMoonEvent } from '../../../games/jeepneyMoon/script.ts';
import { MODEL as SHELLS } from '../../../games/perlas/model.ts';
import { act, startRound, urchinCells } from '../../../games/perlas/rules.ts';
import type { PerlasAction, PerlasEvent } from '../../../games/perlas/script.ts';
import type { Claim } from './link.ts';

export type Problem = 'serverSeed' | 'clientSeed' | 'nonce' | 'stake' | 'urchins' | 'noCrypto';

export type Outcome =
  | { readonly game: 'jeepney-moon'; readonly events: readonly JeepneyMoonEvent[]; readonly win: string }
  | {
      readonly game: 'perlas';
      readonly urchins: readonly number[];
      readonly events: readonly PerlasEvent[];
      /** Null while the picks given do not end the round. */
      readonly win: string | null;
    };

export type Finding = {
  readonly hash: string;
  /** Null when no seal was given to compare with. */
  readonly isSealRight: boolean | null;
  /** Null where the seed does not match its hash. */
  readonly outcome: Outcome | null;
};

/** What is missing or cannot be; empty when the round can be computed. */
export function problemsOf(claim: Claim): Problem[] {
  const stake = readAmount(claim.stake);
  const problems: [Problem, boolean][] = [
    ['serverSeed', !/^[0-9a-f]{64}$/.test(claim.serverSeed)],
    ['clientSeed', !isClientSeed(claim.clientSeed)],
    ['nonce', !Number.isSafeInteger(claim.nonce) || claim.nonce < 0],
    ['stake', stake === null || stake === 0n || (claim.game === 'jeepney-moon' && !isStakePossible(stake))],
    ['urchins', claim.game === 'perlas' && !areUrchinsPossible(claim)],
    // Browsers give it only to pages over https or from this machine.
    ['noCrypto', globalThis.crypto?.subtle === undefined],
  ];
  return problems.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

function areUrchinsPossible({ options }: Claim): boolean {
  const urchins = 'urchins' in options ? options.urchins : Number.NaN;
  return Number.isInteger(urchins) && urchins >= SHELLS.urchinsMin && urchins <= SHELLS.urchinsMax;
}

/** Recomputes the round from its seeds by the games' own rules. */
export async function recompute(claim: Claim): Promise<Finding> {
  const hash = await commitmentOf(claim.serverSeed);
  const given = claim.serverSeedHash.replaceAll(/\s/g, '').toLowerCase();
  const isSealRight = given === '' ? null : given === hash;
  if (isSealRight === false) return { hash, isSealRight, outcome: null };
  const stake = readAmount(claim.stake) ?? 0n;
  const outcome = claim.game === 'perlas' ? await dive(claim, stake) : await spin(claim, stake);
  return { hash, isSealRight, outcome };
}

async function spin(claim: Claim, stake: bigint): Promise<Outcome> {
  const { events, win } = await withDraws(claim, (draws) => playRound(stake, draws));
  return { game: 'jeepney-moon', events, win: amountText(win) };
}

async function dive(claim: Claim, stake: bigint): Promise<Outcome> {
  const options = 'urchins' in claim.options ? claim.options : { urchins: SHELLS.urchinsDefault };
  const urchins = await withDraws(claim, (draws) => urchinCells(options.urchins, draws));
  const picks = (claim.picks ?? []).map((cell): PerlasAction => ({ type: 'pick', cell }));
  const actions: PerlasAction[] = picks.length > 0 ? [...picks, { type: 'cashOut' }] : [];
  const unit = unitOf(claim.currency || 'PHP');
  let events: readonly PerlasEvent[] = startRound(options).events;
  let win: bigint | null = null;
  for (const action of actions) {
    const before = events;
    const turn = await withDraws(claim, (draws) => act({ stake, options, before, draws, unit }, action));
    if (!turn) break;
    events = [...before, ...turn.events];
    win = turn.win;
  }
  return { game: 'perlas', urchins, events, win: win === null ? null : amountText(win) };
}

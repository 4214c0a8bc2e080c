import type { Entry, Verdict } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import { least, type Kept, type ModelAccount, type ModelGrant, type ModelRound } from './state.ts';

/** What an entry meets: found once, asked by verdict and movement alike. */
export interface Sight {
  readonly entry: Entry;
  readonly now: Date;
  readonly account: ModelAccount;
  readonly target: Kept | undefined;
  /** It names a bet or win (of a win or refund: a bet of its own round) of the same account. */
  readonly fits: boolean;
  readonly isTargetUndone: boolean;
  readonly refunded: bigint;
  readonly roundName: string | null;
  readonly round: ModelRound | undefined;
  readonly grant: ModelGrant | null;
  readonly isLive: boolean;
  readonly isOfRound: boolean;
  readonly percent: bigint;
  readonly tells: boolean;
  readonly asked: bigint;
  readonly share: bigint;
  readonly shareOf: 'bonus' | 'main' | 'house:bonus';
  readonly part: bigint;
  readonly amount: bigint;
}

export function weightOf({ kind, round: said }: Entry, round: ModelRound | undefined, grant: ModelGrant | null) {
  const speaks = kind !== 'rollback' || !round;
  const category = round?.category ?? (speaks ? said?.category : null) ?? '';
  const gameClass = round?.gameClass ?? (speaks ? said?.gameClass : null) ?? '';
  return grant?.terms.classes[gameClass] ?? grant?.terms.categories[category] ?? { percent: 0, bonus: false };
}

/** Before it is known what of it is the bonus's. */
export type Begun = Omit<Sight, 'share' | 'shareOf' | 'part' | 'amount'>;

/** What of it is the bonus's: of a bet what main lacks, of a win the share of the stake, of what comes back its own. */
export function shareOf({
  entry,
  account,
  target,
  fits,
  isTargetUndone,
  refunded,
  round,
  grant,
  isOfRound,
  tells,
  asked,
}: Begun): bigint {
  if (!grant) return 0n;
  const { main, bonus } = account.purses;
  if (entry.kind === 'bet') return tells && isOfRound && asked > main ? least(asked - main, bonus) : 0n;
  if (!isOfRound) return 0n;
  const part = target?.bonusPart ?? 0n;
  if (entry.kind === 'win') {
    const kept = round ? round.stake - round.returned : 0n;
    if (round && kept > 0n) return (asked * (round.bonusStake - round.bonusReturned)) / kept;
    return target && target.amount > 0n ? (asked * part) / target.amount : 0n;
  }
  if (!target || !fits || isTargetUndone || part === 0n) return 0n;
  if (target.code === 'WIN') return part;
  return ((refunded + asked) * part) / target.amount - (refunded * part) / target.amount;
}

/** Where that comes from or goes to: main once the grant was released, the house once it ended otherwise. */
export function shareAccount({ entry, target, grant, isLive }: Begun): Sight['shareOf'] {
  if (entry.kind === 'bet') return 'bonus';
  if (entry.kind === 'rollback' && target?.code === 'WIN' && target.bonusAccount === 'house:bonus')
    return 'house:bonus';
  if (isLive) return 'bonus';
  return grant?.state === 'released' ? 'main' : 'house:bonus';
}

const takesWinBack = ({ entry, target }: Begun): boolean => entry.kind === 'rollback' && target?.code === 'WIN';

export function partOf(begun: Begun, share: bigint, goesTo: Sight['shareOf']): bigint {
  if (share === 0n || goesTo === 'main') return 0n;
  return takesWinBack(begun) && goesTo === 'bonus' ? least(share, begun.account.purses.bonus) : share;
}

/** A rollback of a win and a take have what there is; a sweep, too, and owes nothing. */
export function amountOf(
  begun: Begun,
  { share, goesTo, part }: { readonly share: bigint; readonly goesTo: Sight['shareOf']; readonly part: bigint },
): bigint {
  const { entry, account, asked, grant } = begun;
  const { main } = account.purses;
  if (takesWinBack(begun)) return grant && goesTo !== 'main' ? least(asked - share, main) + part : least(asked, main);
  if (entry.kind === 'take') return least(asked, main);
  if (entry.kind === 'sweep') return least(asked, account.purses[entry.debit as 'main' | 'bonus']);
  return asked;
}

/** What an entry of a grant needs of it, and the largest round that may draw on one. */
export function grantRefusal({ entry, account, grant, isOfRound, tells, round, share, amount }: Sight): Verdict | null {
  if (!grant) return null;
  const { bonus, main } = account.purses;
  const { terms, state } = grant;
  if (entry.code === 'BONUS')
    return state !== 'waiting' || account.grant || bonus > 0n || amount !== terms.amount ? 'conflict' : null;
  if (entry.code === 'BONUS_TO_CASH') return state === 'met' ? null : 'conflict';
  if (entry.txId === `cap:${terms.id}`) return state === 'released' && account.grant === null ? null : 'conflict';
  if (entry.code === 'BONUS_ENDED') {
    if (entry.amount === 0n && (bonus > 0n || grant.openRounds > 0)) return 'conflict';
    return state === 'active' ? null : 'conflict';
  }
  if (entry.kind !== 'bet' || !tells || !isOfRound || terms.maxBet === null) return null;
  const kept = (round ? round.stake - round.returned : 0n) + amount;
  const bonusKept = (round ? round.bonusStake - round.bonusReturned : 0n) + share;
  return main + bonus >= amount && bonusKept > 0n && kept > terms.maxBet ? 'overMaxBet' : null;
}

import type { Entry, EntryKind, Verdict } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import { limitedBy } from './limits.ts';
import {
  accountName,
  least,
  validOf,
  type GrantTerms,
  type Kept,
  type ModelAccount,
  type ModelGrant,
  type ModelRound,
  type Whose,
} from './state.ts';
import { wayOf } from './ways.ts';
import { amountOf, grantRefusal, partOf, shareAccount, shareOf, weightOf, type Sight } from './share.ts';

export interface ModelAnswer {
  readonly verdict: Verdict;
  readonly balance: bigint | null;
  readonly bonus?: bigint;
  readonly met?: string;
  readonly spent?: string;
}

const PLAY: ReadonlySet<EntryKind> = new Set(['bet', 'win', 'rollback', 'refund']);
const NAMING: ReadonlySet<EntryKind> = new Set(['win', 'rollback', 'refund']);
const EPOCH = new Date(0);

/**
 * The ledger again, as slow and plain as can be, for entries of every kind: what the statement must agree with in any history, whoever
 * comes first. It shares nothing with the product but the shape of an entry.
 */
export class LedgerModel {
  readonly accounts = new Map<string, ModelAccount>();
  readonly grants = new Map<string, ModelGrant>();
  readonly rounds = new Map<string, ModelRound>();
  readonly journal: Kept[] = [];
  /** Of the house's accounts, by name, currency and whether it is trial money. */
  readonly houses = new Map<string, bigint>();
  readonly #byKey = new Map<string, Kept>();
  readonly #rolledBack = new Set<string>();

  open({ memberId, currency, trial }: Whose): void {
    const whose = { memberId, currency, trial };
    const purses = { main: 0n, locked: 0n, bonus: 0n, transit: 0n };
    this.accounts.set(accountName(whose), { whose, purses, seq: 0, grant: null, limits: null, counted: [] });
  }

  balanceOf(whose: Whose): bigint | undefined {
    return this.accounts.get(accountName(whose))?.purses.main;
  }

  /** A grant that may be opened now; its money comes with its entry. */
  addGrant(terms: GrantTerms, whose: Whose): void {
    const account = accountName(whose);
    const begun = { isOver: false, progress: 0n, openRounds: 0, released: 0n };
    this.grants.set(terms.id, { terms, account, state: 'waiting', ...begun });
  }

  /** What the ledger answers now; it changes nothing. */
  judge(entry: Entry, now: Date = EPOCH): ModelAnswer {
    const account = this.accounts.get(accountName(entry));
    if (!account) return { verdict: 'noAccount', balance: null };
    const sight = this.#look(entry, account, now);
    const own = this.#byKey.get(keyOf(entry));
    if (own && this.#isSame(sight, own)) return answerOf('repeated', own.balance, own.told);
    const verdict = own ? 'conflict' : this.#verdict(sight);
    const told = sight.tells ? account.purses.bonus : undefined;
    return answerOf(verdict, account.purses.main, told);
  }

  /** What the ledger answers, and does. */
  post(entry: Entry, now: Date = EPOCH): ModelAnswer {
    const answer = this.judge(entry, now);
    const account = this.accounts.get(accountName(entry));
    return answer.verdict === 'applied' && account ? this.#apply(this.#look(entry, account, now)) : answer;
  }

  #look(entry: Entry, account: ModelAccount, now: Date): Sight {
    const { kind } = entry;
    const found = NAMING.has(kind) ? this.#byKey.get(`${entry.source} ${entry.reference}`) : undefined;
    const fits = found !== undefined && isTarget(entry, found);
    const isTargetUndone = this.#rolledBack.has(undoneName(entry, entry.reference));
    const refunded = this.#refundedOf(entry);
    const roundName = (kind === 'rollback' ? found?.round : null) ?? entry.round?.id ?? null;
    const round = this.rounds.get(`${entry.memberId} ${entry.source} ${roundName}`);
    const grant = this.#grantOf(entry, account, round);
    const isLive = grant !== null && account.grant === grant && (grant.state === 'active' || grant.state === 'met');
    const weight = weightOf(entry, round, grant);
    const canDraw = isLive && !grant.isOver;
    const isOfRound = grant !== null && (round ? round.grant === grant : (kind === 'bet' || kind === 'win') && canDraw);
    const tells = canDraw && weight.bonus && PLAY.has(kind);
    let { amount: asked } = entry;
    if (kind === 'rollback') asked = !found || isTargetUndone ? 0n : found.amount - refunded;
    const seen = { entry, now, account, target: found, fits, isTargetUndone, refunded, roundName, round, grant };
    const begun = { ...seen, isLive, isOfRound, percent: BigInt(weight.percent), tells, asked };
    const share = shareOf(begun);
    const goesTo = shareAccount(begun);
    const part = partOf(begun, share, goesTo);
    return { ...begun, share, shareOf: goesTo, part, amount: amountOf(begun, { share, goesTo, part }) };
  }

  #refundedOf({ source, reference, memberId, kind }: Entry): bigint {
    if (kind !== 'rollback' && kind !== 'refund') return 0n;
    return this.journal
      .filter((one) => one.kind === 'refund' && one.source === source && one.reference === reference)
      .reduce((sum, one) => sum + (one.whose.memberId === memberId ? one.amount : 0n), 0n);
  }

  /** The round's, else the living one; of an entry of the bonus itself the one that it names. */
  #grantOf(entry: Entry, account: ModelAccount, round: ModelRound | undefined): ModelGrant | null {
    const found = PLAY.has(entry.kind)
      ? (round?.grant ?? account.grant)
      : entry.source === 'bonus'
        ? (this.grants.get(entry.reference ?? '') ?? null)
        : null;
    return found?.account === accountName(entry) ? found : null;
  }

  #isSame({ entry, fits, target }: Sight, own: Kept): boolean {
    const { kind } = entry;
    const isOfOne = accountName(own.whose) === accountName(entry) && own.closes === (entry.round?.closes ?? false);
    const isOfRound = own.round === (entry.round?.id ?? null) && own.game === (entry.round?.game ?? null);
    if (!isOfOne || own.free !== entry.free || own.turnover !== (entry.round?.turnover ?? null)) return false;
    if (kind === 'rollback') {
      const reverses = own.kind === 'rollback' && (own.reverses ?? own.reference) === entry.reference;
      return reverses && ((target !== undefined && fits) || isOfRound);
    }
    // A take that found less than it asked for is not what somebody else asks for who wants all or nothing.
    const isAsMuch = kind === 'sweep' || own.amount + own.shortfall === entry.amount;
    const isWhole = kind === 'take' || own.shortfall === 0n;
    const isOneWay = own.code === entry.code && own.debit === entry.debit && own.credit === entry.credit;
    const named = own.reverses === null && own.reference === entry.reference;
    return isOfRound && isAsMuch && isWhole && isOneWay && named && (kind !== 'refund' || entry.amount > 0n);
  }

  #verdict(sight: Sight): Verdict {
    const { entry, account, target, fits, isTargetUndone, round, amount, part } = sight;
    const { kind } = entry;
    if (kind === 'rollback') return target && !fits ? 'conflict' : 'applied';
    if (this.#rolledBack.has(undoneName(entry, entry.txId))) return 'rolledBack';
    if (kind === 'bet' && round?.closed) return 'roundClosed';
    if (kind === 'win' || kind === 'refund') {
      if (isTargetUndone) return 'rolledBack';
      const isGift = kind === 'win' && entry.reference === null && entry.free;
      if (!fits && !isGift) return 'unknownBet';
      if (kind === 'refund' && (entry.amount < 1n || entry.amount > (target?.amount ?? 0n) - sight.refunded))
        return 'conflict';
    }
    const isBet = kind === 'bet';
    if (account.limits && (isBet || entry.code === 'TRANSFER_IN')) {
      const limited = limitedBy(account.limits, account.counted, { isBet, amount, own: amount - part, now: sight.now });
      if (limited) return limited;
    }
    const refused = grantRefusal(sight);
    if (refused) return refused;
    const purse = account.purses[entry.debit as keyof typeof account.purses] as bigint | undefined;
    return purse !== undefined && purse < amount - part ? 'notEnough' : 'applied';
  }

  #apply(sight: Sight): ModelAnswer {
    const { entry, account, target, isTargetUndone, part, shareOf: partOf, amount, asked, fits } = sight;
    const { kind } = entry;
    const [debit, credit] = kind === 'rollback' && target ? [target.credit, target.debit] : wayOf(entry.code, entry);
    const code = kind === 'rollback' && target ? (`${target.code}_ROLLBACK` as typeof entry.code) : entry.code;
    this.#move({ whose: account.whose, debit, credit, amount, part: { amount: part, account: partOf } });
    const isRound = PLAY.has(kind) && (kind !== 'rollback' || fits || entry.round?.closes === true);
    const before = isRound ? this.#roundOf(sight) : undefined;
    const counts = before ? this.#settle(before, sight, code) : { valid: 0n, validOwn: 0n };
    account.seq++;
    if (kind === 'rollback') this.#rolledBack.add(undoneName(entry, entry.reference));
    const told = sight.tells ? account.purses.bonus : undefined;
    const played = before ?? sight.round;
    const kept: Kept = {
      ...{ whose: account.whose, kind, source: entry.source, txId: entry.txId, code, debit, credit, amount },
      shortfall: kind === 'sweep' ? 0n : asked - amount,
      reference: kind !== 'rollback' || isTargetUndone ? entry.reference : null,
      reverses: kind === 'rollback' && !isTargetUndone ? entry.reference : null,
      round: sight.roundName,
      game: (kind === 'rollback' ? target?.game : null) ?? entry.round?.game ?? null,
      closes: entry.round?.closes ?? false,
      turnover: entry.round?.turnover ?? null,
      ...{ free: entry.free, balance: account.purses.main, told, ...counts },
      category: played ? played.category : (entry.round?.category ?? null),
      ...{ bonusPart: part, bonusAccount: part > 0n ? partOf : null, at: sight.now },
    };
    this.journal.push(kept);
    this.#byKey.set(keyOf(entry), kept);
    this.#count(sight, kept);
    const ends = this.#follow(sight, before);
    return { ...answerOf('applied', account.purses.main, told), ...ends };
  }

  #move(movement: {
    readonly whose: Whose;
    readonly debit: string;
    readonly credit: string;
    readonly amount: bigint;
    readonly part: { readonly amount: bigint; readonly account: string };
  }): void {
    const { whose, debit, credit, amount, part } = movement;
    const purses = this.accounts.get(accountName(whose))?.purses as Record<string, bigint>;
    const add = (account: string, by: bigint) => {
      if (account in purses) purses[account] = (purses[account] ?? 0n) + by;
      else {
        const name = `${account} ${whose.currency} ${whose.trial}`;
        this.houses.set(name, (this.houses.get(name) ?? 0n) + by);
      }
    };
    add(debit, -amount);
    add(credit, amount);
    // The bonus's part is taken out of what main gave or got.
    const sign = credit === 'main' ? 1n : -1n;
    add('main', -sign * part.amount);
    add(part.account, sign * part.amount);
  }

  #roundOf({ entry, account, round, roundName, grant, isOfRound, target }: Sight): ModelRound {
    if (round) {
      if (entry.kind !== 'rollback') {
        round.category ??= entry.round?.category ?? null;
        round.gameClass ??= entry.round?.gameClass ?? null;
      }
      return round;
    }
    const opened: ModelRound = {
      ...{ account: accountName(account.whose), game: target?.game ?? entry.round?.game ?? '' },
      ...{ category: entry.round?.category ?? null, gameClass: entry.round?.gameClass ?? null },
      ...{
        grant: isOfRound ? grant : null,
        stake: 0n,
        returned: 0n,
        win: 0n,
        closed: false,
        turnover: null,
        valid: 0n,
        validOwn: 0n,
      },
      ...{ bonusStake: 0n, bonusReturned: 0n, counted: 0n },
    };
    this.rounds.set(`${entry.memberId} ${entry.source} ${roundName}`, opened);
    return opened;
  }

  /** The round after the entry; by how much its valid bet changed. */
  #settle(round: ModelRound, sight: Sight, code: string): { readonly valid: bigint; readonly validOwn: bigint } {
    const { entry, amount, share, isOfRound, grant } = sight;
    const wasOpen = isInPlay(round);
    const before = { valid: round.valid, validOwn: round.validOwn };
    if (code === 'BET') round.stake += amount;
    if (code === 'BET_ROLLBACK') round.returned += amount;
    if (code === 'WIN') round.win += amount;
    if (code === 'WIN_ROLLBACK') round.win -= amount;
    if (isOfRound && code === 'BET') round.bonusStake += share;
    if (isOfRound && code === 'BET_ROLLBACK') round.bonusReturned += share;
    round.closed ||= entry.round?.closes ?? false;
    round.turnover ??= entry.round?.turnover ?? null;
    Object.assign(round, validOf(round));
    if (grant && isOfRound) {
      grant.openRounds += Number(isInPlay(round)) - Number(wasOpen);
      if (grant.state === 'active' && sight.isLive) {
        const most = grant.terms.maxBet === null ? round.valid : least(round.valid, grant.terms.maxBet);
        const worth = (most * sight.percent) / 100n;
        const progress = least(grant.terms.requirement, grant.progress + worth - round.counted);
        round.counted += progress - grant.progress;
        grant.progress = progress;
      }
    }
    return { valid: round.valid - before.valid, validOwn: round.validOwn - before.validOwn };
  }

  /** Own money lost and all money staked, where somebody may have limits one day. */
  #count({ entry, account, target, now }: Sight, { code, amount, bonusPart }: Kept): void {
    const own = amount - bonusPart;
    const at = entry.kind === 'rollback' || entry.kind === 'refund' ? target?.at : now;
    if (!at) return;
    if (code === 'BET') account.counted.push({ at, stake: amount, loss: own });
    if (code === 'WIN') account.counted.push({ at, stake: 0n, loss: -own });
    if (code === 'BET_ROLLBACK') account.counted.push({ at, stake: -amount, loss: -own });
    if (code === 'WIN_ROLLBACK') account.counted.push({ at, stake: 0n, loss: own });
  }

  #follow({ entry, account, grant, isLive, amount }: Sight, round: ModelRound | undefined) {
    if (!grant) return {};
    if (entry.code === 'BONUS') {
      grant.state = 'active';
      account.grant = grant;
    } else if (entry.code === 'BONUS_TO_CASH') {
      Object.assign(grant, { state: 'released', released: grant.released + amount });
      account.grant = null;
    } else if (entry.code === 'BONUS_ENDED') {
      if (grant.state !== 'released') grant.state = 'ended';
      account.grant = null;
    } else if (isLive && grant.state === 'active') {
      if (round && grant.progress >= grant.terms.requirement) {
        grant.state = 'met';
        return { met: grant.terms.id };
      }
      if (account.purses.bonus === 0n && grant.openRounds === 0) return { spent: grant.terms.id };
    }
    return {};
  }
}

const keyOf = ({ source, txId }: Pick<Entry, 'source' | 'txId'>): string => `${source} ${txId}`;
const undoneName = ({ source, memberId }: Entry, txId: string | null): string => `${source} ${memberId} ${txId}`;
const isInPlay = ({ stake, returned, closed }: ModelRound): boolean => stake > returned && !closed;

/** A bonus of nothing is not told. */
const answerOf = (verdict: Verdict, balance: bigint, bonus: bigint | undefined): ModelAnswer => ({
  verdict,
  balance,
  ...(bonus !== undefined && bonus > 0n && { bonus }),
});

function isTarget(entry: Entry, found: Kept): boolean {
  if (accountName(found.whose) !== accountName(entry)) return false;
  if (entry.kind === 'rollback') return found.kind === 'bet' || found.kind === 'win';
  return found.kind === 'bet' && found.round === entry.round?.id && found.game === entry.round?.game;
}

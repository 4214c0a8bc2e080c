import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { randomUUID } from 'node:crypto';
import {
  betEntry,
  refundEntry,
  rollbackEntry,
  winEntry,
  type Entry,
  type WalletKey,
} from '../../src/modules/wallet/ledger/ledger.rules.ts';
import { movementEntry, type MovementCode } from '../../src/modules/wallet/ledger/movement.ts';
import {
  settleOutEntry,
  settleInEntry,
  reserveOutEntry,
  reverseOutEntry,
} from '../../src/modules/wallet/transfers/transfers.rules.ts';
import { openingEntry, topUpEntry, trialGrantEntry } from '../../src/modules/wallet/wallet.rules.ts';
import type { ModelLimits } from './limits.ts';
import type { GrantTerms } from './state.ts';
import { ALL_CODES, GATEWAY, POINTS, WALLETS } from './ways.ts';

/** What happens at once, and what happens alone because nothing in the journal says when it did. */
export type HistoryStep =
  | { readonly what: 'post'; readonly entry: Entry }
  | { readonly what: 'openGrant'; readonly terms: GrantTerms; readonly key: WalletKey }
  | { readonly what: 'endGrant'; readonly key: WalletKey }
  | { readonly what: 'overGrant'; readonly key: WalletKey }
  | { readonly what: 'limit'; readonly limits: ModelLimits; readonly key: WalletKey };

const VENDOR = 'ACME';
/** Rounds of an account that are played at a time: the last is of a game of which nobody says what it is. */
const ROUNDS = [
  { category: 'RNG' },
  { category: 'LIVE' },
  { category: 'PVP' },
  { category: 'RNG', gameClass: 'VP' },
  {},
] as const;
export const CLASSES = { VP: { percent: 10, bonus: true }, JP: { percent: 0, bonus: false } };
export const CATEGORIES = {
  RNG: { percent: 100, bonus: true },
  LIVE: { percent: 10, bonus: true },
  PVP: { percent: 50, bonus: false },
};
/** How often each happens among what happens at once. */
const WEIGHTS = {
  bet: 28,
  win: 20,
  rollback: 12,
  refund: 6,
  movement: 24,
  again: 10,
  openGrant: 7,
} as const;
/** So many salvos later the rounds are others. */
const ROUNDS_LAST = 6;
const AT_ONCE_MAX = 6;
const LONE = 0.12;
const GIVEN_MOST = 90;
/** How many messages come twice at the same moment. */
const TWICE = 0.2;

/** Whose wallet a kind moves, where it is not that of either. */
const OWNERS: Partial<Record<TransactionCode, number>> = {
  ...{ TRIAL_GRANT: 2, DEMO_TOP_UP: 2, AGENT_TRANSFER_OUT: 0, CONTRACT_FUND: 0, AGENT_TRANSFER_IN: 1 },
};

interface Sent {
  readonly entry: Entry;
  readonly owner: number;
}

/** The codes of entries that neither a game nor a bonus sends. */
const MOVEMENTS: readonly TransactionCode[] = [
  ...ALL_CODES.filter((code) => !/^(BET|WIN|BONUS|ROUND|DEBT)/.test(code)),
  // What is set aside is what others end.
  ...(['WITHDRAWAL', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_IN', 'DEPOSIT'] as const),
  // Asked for in three ways under one key.
  ...(['CORRECTION', 'CORRECTION'] as const),
];

/**
 * A story of two members, an agent and somebody of the team, with their wallets of money, trial money and points: salvos of steps that
 * are begun at the same moment, made from a seed alone.
 */
export class History {
  readonly members: readonly string[];
  readonly keys: readonly WalletKey[];
  readonly #mark = randomUUID();
  readonly #chance: () => number;
  readonly #sent: Sent[] = [];
  /** Named by a rollback before they came. */
  readonly #announced: string[] = [];
  #number = 0;
  #salvo = 0;

  constructor(chance: () => number, merchantId: string) {
    this.#chance = chance;
    const [agent, other] = (this.members = [randomUUID(), randomUUID()]);
    const real = { merchantId, currency: 'PHP', trial: false };
    this.keys = [
      { ...real, memberId: agent ?? '' },
      { ...real, memberId: other ?? '' },
      { ...real, memberId: agent ?? '', trial: true },
      { ...real, memberId: agent ?? '', currency: POINTS },
    ];
  }

  /** Money to begin with. */
  begin(): HistoryStep[] {
    const [agent, other, trial] = this.keys;
    if (!agent || !other || !trial) throw new Error('a story has accounts');
    return [openingEntry(agent, 400n), openingEntry(other, 200n), trialGrantEntry(trial)].map(post);
  }

  next(): readonly HistoryStep[] {
    this.#salvo++;
    if (this.#chance() < LONE) return [this.#lone()];
    const steps = Array.from({ length: 1 + this.#below(AT_ONCE_MAX) }, () => this.#step());
    return [...steps, ...steps.filter(({ what }) => what === 'post' && this.#chance() < TWICE)];
  }

  #lone(): HistoryStep {
    const key = this.#key();
    const dice = this.#chance();
    if (dice < 0.15) return { what: 'overGrant', key };
    // From the moment that somebody asks for its end no new round is of the grant, and the journal has only the end.
    if (dice < 0.3) return { what: 'endGrant', key };
    if (dice < 0.6) return { what: 'limit', key, limits: this.#limits() };
    // Of another account's: alone, because the journals of two accounts do not tell who came first.
    const foreign = this.#pick(this.#sent);
    if (!foreign) return this.#step();
    const { entry } = foreign;
    // One member's accounts share no round: its entries would be numbered in two ways.
    const own = { id: `${this.#mark} elsewhere`, game: 'perlas', closes: false };
    const round = entry.memberId === key.memberId ? own : (entry.round ?? own);
    const about = { ...key, vendor: VENDOR, round };
    return post(
      dice < 0.8
        ? rollbackEntry({ ...about, txId: this.#tx(), target: entry.txId })
        : betEntry({ ...about, txId: entry.txId, amount: entry.amount }),
    );
  }

  #limits(): ModelLimits {
    const max = (least: number): Record<string, bigint> =>
      Object.fromEntries(
        (['day', 'week', 'month'] as const).flatMap((period, index) =>
          this.#chance() < 0.5 ? [[period, BigInt((least + this.#below(900)) * (index + 1))]] : [],
        ),
      );
    const dice = this.#chance();
    const block = dice < 0.08 ? 'time' : dice < 0.16 ? 'excluded' : null;
    return { block, stake: this.#chance() < 0.5 ? max(300) : {}, loss: this.#chance() < 0.6 ? max(100) : {} };
  }

  #step(): HistoryStep {
    const what = this.#weighted(WEIGHTS);
    if (what === 'openGrant') {
      const key = this.#key();
      return { what, key, terms: this.#terms() };
    }
    if (what === 'movement') return this.#movement(this.#pick(MOVEMENTS) ?? 'CORRECTION');
    if (what === 'again') return this.#again();
    return this.#play(what);
  }

  #terms(): GrantTerms {
    return {
      ...{ id: randomUUID(), amount: 500n, requirement: BigInt(50 + this.#below(500)) },
      maxBet: this.#chance() < 0.7 ? 300n : null,
      cashMax: this.#chance() < 0.5 ? 400n : null,
      ...{ classes: CLASSES, categories: CATEGORIES },
    };
  }

  /** The same message once more, now and then with another amount. */
  #again(): HistoryStep {
    const sent = this.#pick(this.#sent.slice(-24));
    if (!sent) return this.#movement('CORRECTION');
    const { entry } = sent;
    const isTaken = entry.code === 'CORRECTION' && entry.debit === 'main';
    if (isTaken && this.#chance() < 0.7) return post({ ...entry, kind: entry.kind === 'take' ? 'move' : 'take' });
    return post(this.#chance() < 0.2 ? { ...entry, amount: entry.amount + 1n } : entry);
  }

  #play(what: 'bet' | 'win' | 'rollback' | 'refund'): HistoryStep {
    const owner = this.#chance() < 0.5 ? 0 : this.#chance() < 0.7 ? 1 : 2;
    const key = this.#keyOf(owner);
    const own = this.#sent.filter((one) => one.owner === owner).slice(-16);
    const bets = own.filter(({ entry }) => entry.kind === 'bet');
    const bet = this.#chance() < 0.92 ? this.#pick(bets)?.entry : undefined;
    const round = (what !== 'bet' && this.#chance() < 0.9 ? bet?.round : null) ?? this.#round(owner);
    const about = { ...key, vendor: VENDOR, round: { ...round, closes: this.#chance() < 0.3 } };
    const amount = BigInt(this.#below(400));
    const unknown = `${this.#mark} unknown ${owner} ${this.#below(3)}`;
    let entry: Entry;
    if (what === 'bet') {
      const told =
        this.#chance() < 0.3 ? this.#pick(this.#announced.filter((one) => one.includes(` late ${owner} `))) : undefined;
      entry = betEntry({ ...about, txId: told ?? this.#tx(), amount });
    } else if (what === 'win') {
      const free = this.#chance() < 0.15;
      const isGift = free && this.#chance() < 0.4;
      const named = isGift ? null : (bet?.txId ?? unknown);
      const turnover = about.round.closes && this.#chance() < 0.4 ? BigInt(this.#below(400)) : undefined;
      entry = winEntry({
        ...{ ...about, txId: this.#tx(), amount, bet: named, free },
        round: { ...about.round, turnover },
      });
    } else if (what === 'refund') {
      const part = bet ? BigInt(this.#below(Number(bet.amount) + 2)) : amount;
      entry = refundEntry({ ...about, txId: this.#tx(), bet: bet?.txId ?? unknown, amount: part });
    } else entry = rollbackEntry({ ...about, txId: this.#tx(), target: this.#rolledBack(own, owner) ?? unknown });
    this.#sent.push({ entry, owner });
    return post(entry);
  }

  /** A bet, a win, or a bet that comes later. */
  #rolledBack(own: readonly Sent[], owner: number): string | undefined {
    if (this.#chance() < 0.15) {
      const late = `${this.#mark} late ${owner} ${this.#number++}`;
      this.#announced.push(late);
      return late;
    }
    return this.#pick(own.filter(({ entry }) => entry.kind === 'bet' || entry.kind === 'win'))?.entry.txId;
  }

  #round(owner: number) {
    const index = this.#below(ROUNDS.length);
    const turn = Math.floor(this.#salvo / ROUNDS_LAST);
    return { id: `${this.#mark} ${owner} ${turn} ${index}`, game: index === 0 ? 'perlas' : 'mesa', ...ROUNDS[index] };
  }

  #movement(code: TransactionCode): HistoryStep {
    const entry = this.#entryOf(code);
    this.#sent.push({ entry, owner: this.keys.findIndex((key) => isOf(key, entry)) });
    return post(entry);
  }

  #entryOf(code: TransactionCode): Entry {
    const owner = code.startsWith('POINTS_') ? 3 : (OWNERS[code] ?? this.#below(2));
    const key = this.#keyOf(owner);
    const reference = `${this.#mark}-${owner}-${this.#below(4)}-${Math.floor(this.#salvo / ROUNDS_LAST)}`;
    // Little, so that bets come to draw on the bonus.
    const amount = BigInt(this.#below(GIVEN_MOST));
    if (code === 'OPENING') return openingEntry(key, amount, this.#chance() < 0.5 ? 'first' : 'rest');
    if (code === 'TRIAL_GRANT') return trialGrantEntry(key);
    if (code === 'DEMO_TOP_UP') return topUpEntry(key, { day: '2026-11-21', callerKey: reference });
    if (code.startsWith('TRANSFER_')) return this.#transfer(code, { ...key, reference, amount });
    const gateway = { gatewayAccount: GATEWAY, id: `p${this.#mark}-${owner}-${this.#below(3)}` };
    const form = this.#form(code);
    return movementEntry({ ...key, ...gateway, ...form, code: code as MovementCode, reference, amount: amount + 1n });
  }

  /** Where a kind has more than one form of key or legs. */
  #form(code: TransactionCode): object {
    const half = this.#chance() < 0.5;
    if (code === 'AGENT_TRANSFER_IN') return { keyForm: Number(half) };
    if (/^(AGENCY_REBATE|AGENT_COMMISSION|DIVIDEND|.*_SALARY)$/.test(code)) return { legsForm: Number(half) };
    if (code !== 'CORRECTION' || this.#chance() < 0.3) return {};
    return { takes: half ? 'whole' : 'downToZero' };
  }

  #transfer(
    code: TransactionCode,
    { reference: id, ...about }: WalletKey & { reference: string; amount: bigint },
  ): Entry {
    const told = { ...about, id, vendor: WALLETS };
    if (code === 'TRANSFER_IN') return reserveOutEntry(told);
    if (code === 'TRANSFER_SETTLED') return settleOutEntry(told);
    return code === 'TRANSFER_OUT' ? settleInEntry(told) : reverseOutEntry(told);
  }

  /** One of the two accounts of money. */
  #key = (): WalletKey => this.#keyOf(this.#below(2));

  #keyOf(owner: number): WalletKey {
    const key = this.keys[owner];
    if (!key) throw new Error('a story has accounts');
    return key;
  }

  #tx = (): string => `${this.#mark} ${this.#number++}`;
  #below = (end: number): number => Math.floor(this.#chance() * end);
  #pick = <T>(list: readonly T[]): T | undefined => list[this.#below(list.length)];

  #weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const all = Object.entries(weights) as [K, number][];
    let left = this.#chance() * all.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [what, weight] of all) if ((left -= weight) < 0) return what;
    throw new Error('a weight is more than nothing');
  }
}

const post = (entry: Entry): HistoryStep => ({ what: 'post', entry });

const isOf = (key: WalletKey, entry: Entry): boolean =>
  key.memberId === entry.memberId && key.currency === entry.currency && key.trial === entry.trial;

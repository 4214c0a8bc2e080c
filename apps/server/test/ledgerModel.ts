import type { Entry, Verdict } from '../src/modules/wallet/ledger.rules.ts';

interface VendorResponse {
  readonly verdict: Verdict;
  readonly balance: bigint | null;
}

interface Kept {
  readonly entry: Entry;
  readonly moved: bigint;
  readonly balance: bigint;
}

/** The ledger again, as slow and plain as can be: what the statement must agree with in any history. For tests. */
export class LedgerModel {
  readonly balances = new Map<string, bigint>();
  readonly #byTx = new Map<string, Kept>();
  readonly #rolledBack = new Set<string>();
  /** What has been given back of a bet in parts, by its key. */
  readonly #refunded = new Map<string, bigint>();
  readonly #closedRounds = new Set<string>();

  constructor(members: readonly string[]) {
    for (const member of members) this.balances.set(member, 0n);
  }

  post(entry: Entry): VendorResponse {
    const balance = this.balances.get(entry.memberId);
    if (balance === undefined) return { verdict: 'noAccount', balance: null };
    const key = `${entry.source} ${entry.txId}`;
    const first = this.#byTx.get(key);
    // What a rollback names as its round is not kept when it is known what it takes back: that one's round counts.
    const known = entry.kind === 'rollback' ? this.#byTx.get(`${entry.source} ${entry.reference}`)?.entry : undefined;
    const isKnown = known?.memberId === entry.memberId && (known.kind === 'bet' || known.kind === 'win');
    if (first)
      return isSame(first.entry, isKnown ? withRoundOf(entry, first.entry) : entry)
        ? { verdict: 'repeated', balance: first.balance }
        : { verdict: 'conflict', balance };

    const refused = entry.kind === 'rollback' ? this.#judgeRollback(entry) : this.#judge(entry, balance);
    if (refused) return { verdict: refused, balance };

    const moved = this.#movedBy(entry, balance);
    const after = balance + moved;
    this.#closeRound(entry);
    this.balances.set(entry.memberId, after);
    this.#byTx.set(key, { entry, moved, balance: after });
    const bet = `${entry.source} ${entry.reference}`;
    if (entry.kind === 'refund') this.#refunded.set(bet, (this.#refunded.get(bet) ?? 0n) + entry.amount);
    if (entry.kind === 'rollback') this.#rolledBack.add(rolledBackKey(entry, entry.reference));
    return { verdict: 'applied', balance: after };
  }

  #judge(entry: Entry, balance: bigint): Verdict | null {
    if (this.#rolledBack.has(rolledBackKey(entry, entry.txId))) return 'rolledBack';
    if (entry.kind === 'bet' && this.#closedRounds.has(roundKey(entry))) return 'roundClosed';
    if (entry.kind === 'win' || entry.kind === 'refund') {
      if (this.#rolledBack.has(rolledBackKey(entry, entry.reference))) return 'rolledBack';
      const bet = this.#byTx.get(`${entry.source} ${entry.reference}`)?.entry;
      const isItsBet = bet?.kind === 'bet' && roundKey(bet) === roundKey(entry);
      if (entry.reference === null ? !entry.free : !isItsBet) return 'unknownBet';
      const left = (bet?.amount ?? 0n) - (this.#refunded.get(`${entry.source} ${entry.reference}`) ?? 0n);
      if (entry.kind === 'refund' && (entry.amount <= 0n || entry.amount > left)) return 'conflict';
    }
    return entry.kind !== 'take' && entry.debit === 'main' && balance < entry.amount ? 'notEnough' : null;
  }

  #judgeRollback(entry: Entry): Verdict | null {
    const target = this.#byTx.get(`${entry.source} ${entry.reference}`)?.entry;
    if (!target) return null;
    return target.memberId === entry.memberId && (target.kind === 'bet' || target.kind === 'win') ? null : 'conflict';
  }

  #movedBy(entry: Entry, balance: bigint): bigint {
    if (entry.kind === 'take') return entry.amount > balance ? -balance : -entry.amount;
    if (entry.kind !== 'rollback') return entry.credit === 'main' ? entry.amount : -entry.amount;
    const target = this.#byTx.get(`${entry.source} ${entry.reference}`);
    if (!target || this.#rolledBack.has(rolledBackKey(entry, entry.reference))) return 0n;
    if (target.entry.kind === 'bet')
      return target.entry.amount - (this.#refunded.get(`${entry.source} ${entry.reference}`) ?? 0n);
    return target.entry.amount > balance ? -balance : -target.entry.amount;
  }

  #closeRound(entry: Entry): void {
    if (!entry.round?.closes) return;
    const target = entry.kind === 'rollback' ? this.#byTx.get(`${entry.source} ${entry.reference}`)?.entry : undefined;
    this.#closedRounds.add(roundKey(target ?? entry));
  }
}

const roundKey = ({ source, memberId, round }: Entry): string => `${source} ${memberId} ${round?.id}`;
const rolledBackKey = ({ source, memberId }: Entry, txId: string | null): string => `${source} ${memberId} ${txId}`;

const withRoundOf = (entry: Entry, other: Entry): Entry => ({
  ...entry,
  round: other.round && { ...other.round, closes: entry.round?.closes ?? false },
});

/** Whether all was wanted or what there is stands in no entry: under one key both are one movement. */
const kindOf = ({ kind }: Entry): string => (kind === 'take' ? 'move' : kind);

const isSame = (one: Entry, other: Entry): boolean =>
  kindOf(one) === kindOf(other) &&
  one.memberId === other.memberId &&
  one.amount === other.amount &&
  one.reference === other.reference &&
  one.round?.id === other.round?.id &&
  one.round?.game === other.round?.game &&
  one.round?.closes === other.round?.closes &&
  one.free === other.free &&
  one.code === other.code;

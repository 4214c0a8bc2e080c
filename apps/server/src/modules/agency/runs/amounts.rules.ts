import { RATE_KEYS, type RateKey } from '@baize/contract/agency/shapes.ts';
import { MILLION, type Ppm } from '../keys.rules.ts';
import { amountOf, reachedTier, type Terms } from '../contracts/terms.rules.ts';

/** By key in the order of `RATE_KEYS`. */
export interface Played {
  readonly memberId: string;
  /** Everybody above on that day, the top first. */
  readonly line: readonly string[];
  readonly payable: readonly bigint[];
  /** From earlier days, not above zero: rolled-back bets. */
  readonly carried: readonly bigint[];
  /** Excluded, disabled or restricted: nobody above earns on it. */
  readonly closed: boolean;
}

export interface RebateLine {
  readonly what: 'own' | 'downline' | 'takenBack';
  /** The downline whose branch it is. */
  readonly memberId: string | null;
  readonly key: RateKey;
  readonly base: bigint;
  readonly ppm: number;
  readonly ownPpm: number;
  readonly belowPpm: number | null;
  readonly amount: bigint;
}

/**
 * A day's rebates: on own play, and for agents the rate difference on each branch. Rounded down, so never more than
 * the top's rate of all.
 */
export function rebatesOf(played: readonly Played[], rateOf: (id: string) => Ppm): ReadonlyMap<string, RebateLine[]> {
  const lines = new Map<string, RebateLine[]>();
  const add = (id: string, line: RebateLine) => lines.set(id, [...(lines.get(id) ?? []), line]);
  const branches = new Map<string, { upline: string; downline: string; volume: bigint[] }>();
  for (const { memberId, line, payable, carried, closed } of played) {
    for (const [at, key] of RATE_KEYS.entries()) {
      const base = payable[at] ?? 0n;
      const ppm = rateOf(memberId)[at] ?? 0;
      const amount = (base * BigInt(ppm)) / MILLION;
      if (amount === 0n) continue;
      const own = { memberId: null, key, ppm, ownPpm: ppm, belowPpm: null };
      add(memberId, { what: 'own', ...own, base, amount });
      // The base's shortfall, named and worth nothing more.
      const back = carried[at] ?? 0n;
      if (back < 0n) add(memberId, { what: 'takenBack', ...own, base: back, amount: 0n });
    }
    if (closed) continue;
    const chain = [...line, memberId];
    for (const [at, upline] of line.entries()) {
      const downline = chain[at + 1] ?? memberId;
      const name = `${upline} ${downline}`;
      const branch = branches.get(name) ?? { upline, downline, volume: RATE_KEYS.map(() => 0n) };
      branches.set(name, branch);
      for (const key of RATE_KEYS.keys()) branch.volume[key] = (branch.volume[key] ?? 0n) + (payable[key] ?? 0n);
    }
  }
  for (const { upline, downline, volume } of branches.values())
    for (const [at, key] of RATE_KEYS.entries()) {
      const [own, below] = [rateOf(upline)[at] ?? 0, rateOf(downline)[at] ?? 0];
      const base = volume[at] ?? 0n;
      const amount = (base * BigInt(Math.max(0, own - below))) / MILLION;
      if (amount === 0n) continue;
      add(upline, {
        ...{ what: 'downline', memberId: downline, key, base },
        ...{ ppm: own - below, ownPpm: own, belowPpm: below, amount },
      });
    }
  return lines;
}

/** By which contracts are judged; minor units. */
export interface TeamFacts {
  readonly bet: bigint;
  readonly active: number;
  /** Staked less returned and won, of everybody below. */
  readonly gross: bigint;
  /** Changed by rollbacks. */
  readonly voided: bigint;
  /** Of closed accounts: taken out. */
  readonly closed: bigint;
  /** Paid by the house to team and receiver, by cost. */
  readonly costs: Readonly<Record<string, bigint>>;
}

export interface Judged {
  readonly tier: number | null;
  readonly basis: bigint;
  readonly fee: bigint;
  readonly costs: readonly { readonly what: string; readonly amount: bigint }[];
  /** Gross less closed accounts, fee and costs. */
  readonly profit: bigint;
  readonly amount: bigint;
  readonly carryOut: bigint;
}

/** The whole volume by the last tier that holds. */
export function judgeSalary(terms: Terms, facts: Pick<TeamFacts, 'bet' | 'active'>): Judged {
  const tier = reachedTier(terms.tiers, { ...facts, loss: 0n });
  const amount = tier === null ? 0n : amountOf(terms.tiers[tier - 1], facts.bet);
  return { tier, basis: facts.bet, fee: 0n, costs: [], profit: 0n, amount, carryOut: 0n };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The team's loss after costs and carry; tier and rate on the same basis. */
export function judgeDividend(terms: Terms, facts: TeamFacts, carryIn: bigint): Judged {
  const gross = facts.gross - facts.closed;
  const fee = (larger(gross, 0n) * terms.feePpm) / MILLION;
  const costs = terms.costs.map((what) => ({ what, amount: facts.costs[what] ?? 0n }));
  const profit = gross - fee - costs.reduce((sum, { amount }) => sum + amount, 0n);
  const basis = profit + carryIn;
  if (basis <= 0n) {
    const carryOut = {
      NONE: 0n,
      ONE: smaller(0n, profit),
      FULL: basis,
      CAP: larger(basis, -terms.carry.cap),
    }[terms.carry.mode];
    return { tier: null, basis, fee, costs, profit, amount: 0n, carryOut };
  }
  const tier = reachedTier(terms.tiers, { bet: facts.bet, active: facts.active, loss: basis });
  const amount = tier === null ? 0n : amountOf(terms.tiers[tier - 1], basis);
  return { tier, basis, fee, costs, profit, amount, carryOut: 0n };
}

/** After shares of downlines: never below zero, the rest is the next period's deficit. */
export function settle(
  amount: bigint,
  shared: bigint,
  deficitIn: bigint,
): { readonly net: bigint; readonly deficitOut: bigint } {
  const rest = amount - shared + deficitIn;
  return rest >= 0n ? { net: rest, deficitOut: 0n } : { net: 0n, deficitOut: rest };
}

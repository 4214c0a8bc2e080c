import { RATE_KEYS, type RateKey } from '@baize/contract/agency/shapes.ts';
import { MILLION, type Ppm } from '../keys.rules.ts';
import { amountOf, reachedTier, type Terms } from '../contracts/terms.rules.ts';

/** A member's payable bets of a day, by key in the order of `RATE_KEYS`. */
export interface Played {
  readonly memberId: string;
  /** Everybody above on that day, the top first. */
  readonly line: readonly string[];
  readonly payable: readonly bigint[];
  /** Of it what came over from earlier days, not above zero: bets of theirs that were taken back. */
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
 * Rebates of a day: each member's on own play, and each agent's on every downline's branch the difference of the two rates. Floors of
 * numbers that are not negative: so all together never come to more than the top's rate of everything.
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
      // What the base is short of, named and worth nothing more.
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

/** What a team did in a period, as contracts are judged by. Minor units. */
export interface TeamFacts {
  readonly bet: bigint;
  readonly active: number;
  /** Staked less returned and won, of everybody below. */
  readonly gross: bigint;
  /** Of that what bets and wins that were taken back changed. */
  readonly voided: bigint;
  /** Of that what closed accounts brought: it is taken out. */
  readonly closed: bigint;
  /** What the house paid to the team and the receiver, by cost. */
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

/** A salary: the whole volume by the last tier whose conditions hold. */
export function judgeSalary(terms: Terms, facts: Pick<TeamFacts, 'bet' | 'active'>): Judged {
  const tier = reachedTier(terms.tiers, { ...facts, loss: 0n });
  const amount = tier === null ? 0n : amountOf(terms.tiers[tier - 1], facts.bet);
  return { tier, basis: facts.bet, fee: 0n, costs: [], profit: 0n, amount, carryOut: 0n };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A dividend: of what the team lost after costs and carry; tier and rate go by the same basis. */
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

/** What is paid of an amount after what is shared with downlines: never below zero, the rest is a deficit of the next period. */
export function settle(
  amount: bigint,
  shared: bigint,
  deficitIn: bigint,
): { readonly net: bigint; readonly deficitOut: bigint } {
  const rest = amount - shared + deficitIn;
  return rest >= 0n ? { net: rest, deficitOut: 0n } : { net: 0n, deficitOut: rest };
}

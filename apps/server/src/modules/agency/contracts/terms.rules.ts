import type { ContractKind, ContractTerms, ContractTier, Funding } from '@baize/contract/agency/contracts.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { parseAmount } from '@baize/money';
import { hash } from 'node:crypto';
import { MILLION } from '../keys.rules.ts';

/** A tier in minor units and parts per million. */
export interface Tier {
  readonly bet: bigint;
  readonly active: number;
  readonly loss: bigint;
  readonly type: 'P' | 'F';
  /** Of P parts per million, of F an amount. */
  readonly rate: bigint;
}

/** Parts per million; fixed amounts in minor units. */
export const RATE_MAX = { daily: 10_000n, hour: 2_000n, dividend: 400_000n } as const satisfies Record<
  ContractKind,
  bigint
>;
export const FIXED_MAX = 100_000n;
const FEE_MAX = 150_000n;

const FRACTION_PLACES = 6;

/** "0.1000" as 100,000 parts per million. */
export function ppmOfFraction(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * MILLION + BigInt(fraction.slice(0, FRACTION_PLACES).padEnd(FRACTION_PLACES, '0'));
}

const minor = (text: string | undefined, currency: string): bigint => parseAmount(text ?? '0', currency) ?? 0n;

export const tierOf = (tier: ContractTier, currency: string): Tier => ({
  bet: minor(tier.minimumBet, currency),
  active: tier.activeMember,
  loss: minor(tier.netLoss, currency),
  type: tier.rateType,
  rate: tier.rateType === 'P' ? ppmOfFraction(tier.rate) : minor(tier.rate, currency),
});

export interface Terms {
  readonly tiers: readonly Tier[];
  readonly activeBet: bigint;
  readonly activeDeposit: bigint;
  readonly ownPlay: boolean;
  readonly feePpm: bigint;
  readonly costs: readonly string[];
  readonly carry: { readonly mode: 'NONE' | 'ONE' | 'FULL' | 'CAP'; readonly cap: bigint };
  readonly payDays: number;
}

/** The terms in minor units. */
export const readTerms = (terms: ContractTerms, currency: string): Terms => ({
  tiers: terms.tiers.map((tier) => tierOf(tier, currency)),
  activeBet: minor(terms.activeRule.bet, currency),
  activeDeposit: minor(terms.activeRule.deposit, currency),
  ownPlay: terms.ownPlay,
  feePpm: ppmOfFraction(terms.feeRate),
  costs: terms.costs,
  carry: { mode: terms.carry.mode, cap: minor(terms.carry.cap, currency) },
  payDays: terms.payDays,
});

/** Sorted keys, so the same terms are the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`);
  return `{${parts.join(',')}}`;
}

/** SHA-256 of anything, the same however its keys stand. */
export const canonicalHash = (value: unknown): string => hash('sha256', canonical(value), 'hex');

export interface WrongTier {
  /** Counted from 1. */
  readonly tier: number;
  readonly reason: string;
}

interface Frame {
  readonly kind: ContractKind;
  readonly funding: Funding;
  readonly fromHouse: boolean;
  readonly currency: string;
}

/** Null: nothing is wrong. */
export function judgeTerms(terms: ContractTerms, { kind, funding, fromHouse, currency }: Frame): WrongTier | null {
  const tiers = terms.tiers.map((tier) => tierOf(tier, currency));
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1];
    const wrong = (reason: string): WrongTier => ({ tier: at + 1, reason });
    if (kind !== 'dividend' && tier.loss > 0n) return wrong(sentence('field.salaryNetLoss'));
    if (tier.type === 'F' && (kind === 'dividend' || (funding === 'merchant' && !fromHouse)))
      return wrong(sentence('field.fixedAmount'));
    if (tier.type === 'P' && tier.rate > RATE_MAX[kind]) return wrong(sentence('field.rateAbove'));
    if (tier.type === 'F' && tier.rate > FIXED_MAX) return wrong(sentence('field.amountAbove'));
    if (tier.rate <= 0n) return wrong(sentence('field.rateAboveZero'));
    if (!before) continue;
    if (tier.type !== before.type) return wrong(sentence('field.ratesOneKind'));
    if (tier.bet < before.bet || tier.active < before.active || tier.loss < before.loss)
      return wrong(sentence('field.conditionBelow'));
    if (tier.rate <= before.rate) return wrong(sentence('field.rateRises'));
  }
  if (ppmOfFraction(terms.feeRate) > FEE_MAX)
    return { tier: 1, reason: sentence('field.feeAtMost', { max: '0.1500' }) };
  return null;
}

/** From 1; covered: conditions not above and a rate not below one of the giver's. */
export function firstUncovered(tiers: readonly Tier[], own: readonly Tier[]): number | null {
  const at = tiers.findIndex(
    (tier) =>
      tier.type !== 'P' ||
      !own.some(
        (mine) =>
          mine.type === 'P' &&
          mine.bet <= tier.bet &&
          mine.active <= tier.active &&
          mine.loss <= tier.loss &&
          mine.rate >= tier.rate,
      ),
  );
  return at < 0 ? null : at + 1;
}

export interface Reached {
  readonly bet: bigint;
  readonly active: number;
  readonly loss: bigint;
}

/** The last tier whose conditions all hold, from 1. */
export function reachedTier(tiers: readonly Tier[], { bet, active, loss }: Reached): number | null {
  const at = tiers.findLastIndex((tier) => bet >= tier.bet && active >= tier.active && loss >= tier.loss);
  return at < 0 ? null : at + 1;
}

export const amountOf = (tier: Tier | undefined, basis: bigint): bigint => {
  if (!tier || basis <= 0n) return 0n;
  return tier.type === 'F' ? tier.rate : (basis * tier.rate) / MILLION;
};

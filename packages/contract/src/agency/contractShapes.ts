import * as v from 'valibot';
import { Amount, Day, Instant, Uuid } from '../shapes.ts';
import { ContractKey } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const ContractKind = v.picklist(['daily', 'dividend', 'hour']);
export type ContractKind = v.InferOutput<typeof ContractKind>;
/** Of dividends. */
export const ContractPeriod = v.picklist(['WEEK', 'HALF_MONTH', 'MONTH']);
export type ContractPeriod = v.InferOutput<typeof ContractPeriod>;
/** P asked · E change asked · A in force · V end asked · C ended · R refused · X timed out. */
export const ContractStatus = v.picklist(['P', 'E', 'A', 'V', 'C', 'R', 'X']);
export type ContractStatus = v.InferOutput<typeof ContractStatus>;
/** P: percent of the basis; F: an amount. */
export const RateType = v.picklist(['P', 'F']);
/** Who pays: the house, or the giver's wallet. */
export const Funding = v.picklist(['merchant', 'upline']);
export type Funding = v.InferOutput<typeof Funding>;
/** A period's loss: dropped, carried one period, carried until worked off, or so up to a cap. */
export const CarryMode = v.picklist(['NONE', 'ONE', 'FULL', 'CAP']);
export type CarryMode = v.InferOutput<typeof CarryMode>;

/** All that may be taken off a dividend's basis. */
export const CONTRACT_COSTS = ['rebates', 'salaries', 'promotions'] as const;
export const ContractCost = v.picklist(CONTRACT_COSTS);

export const TIERS_MAX = 10;
export const PROPOSAL_DAYS = 7;

/** Fraction with four places of percent: "0.1000" is 10%. Of F an amount. */
const TierRate = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,6})?$/, sentence('field.rateForm', { example: '0.1000' })),
);
const TierAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,2})?$/, sentence('field.amountFormWhole', { whole: 50000 })),
);

export const ContractTier = v.object({
  /** Valid bets of the team at least. */
  minimumBet: TierAmount,
  /** Active members at least. */
  activeMember: v.pipe(v.number(), v.integer(sentence('field.wholeNumber')), v.minValue(0), v.maxValue(1_000_000)),
  /** Dividend: what the team lost at least. */
  netLoss: v.optional(TierAmount),
  rateType: RateType,
  rate: TierRate,
});
export type ContractTier = v.InferOutput<typeof ContractTier>;

/** Frozen with its hash; a change is a new contract. */
export const ContractTerms = v.object({
  tiers: v.pipe(
    v.array(ContractTier),
    v.minLength(1, sentence('field.tiersMin')),
    v.maxLength(TIERS_MAX, sentence('field.tiersMax', { max: TIERS_MAX })),
  ),
  /** Least bets and deposits of an active member. */
  activeRule: v.object({ bet: TierAmount, deposit: TierAmount }),
  /** Whether the receiver's own play counts. */
  ownPlay: v.boolean(),
  /** Dividend: a fraction of what the team lost. */
  feeRate: TierRate,
  costs: v.array(ContractCost),
  carry: v.object({ mode: CarryMode, cap: v.optional(TierAmount) }),
  /** Days after the period. */
  payDays: v.pipe(v.number(), v.integer(sentence('field.wholeNumber')), v.minValue(1), v.maxValue(30)),
});
export type ContractTerms = v.InferOutput<typeof ContractTerms>;

/** What it would have paid in the last period. */
export const ContractExample = v.object({
  from: Day,
  to: Day,
  /** What the rate is applied to. */
  base: Amount,
  active: v.number(),
  /** Null: no tier reached, or a fixed amount. */
  rate: v.nullable(v.string()),
  amount: Amount,
});
export type ContractExample = v.InferOutput<typeof ContractExample>;

export const AgentContract = v.object({
  contractId: Uuid,
  kind: ContractKind,
  category: ContractKey,
  period: v.nullable(ContractPeriod),
  /** User name; null: the house. */
  giver: v.nullable(v.string()),
  receiver: v.string(),
  funding: Funding,
  terms: ContractTerms,
  termsHash: v.string(),
  status: ContractStatus,
  /** Null while asked. */
  fromAt: v.nullable(Instant),
  endsAt: v.nullable(Instant),
  proposedAt: Instant,
  answeredAt: v.nullable(Instant),
  /** The contract that this one replaces. */
  replaces: v.nullable(Uuid),
  /** What the asking agent can do now. */
  actions: v.array(v.picklist(['accept', 'refuse', 'takeBack', 'askEnd', 'agreeEnd', 'keep', 'change'])),
  example: v.optional(v.nullable(ContractExample)),
});
export type AgentContract = v.InferOutput<typeof AgentContract>;

import type { ContractTerms } from '@baize/contract/agency/contracts.ts';

/** A tier while it is typed; the rate as percent, or as an amount. */
export interface TypedTier {
  readonly minimumBet: string;
  readonly activeMember: string;
  readonly netLoss: string;
  readonly rate: string;
}

const PLACES = 6;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const PERCENT = /^\d{1,2}(\.\d{1,4})?$/;
const WHOLE = /^\d{1,7}$/;

export const EMPTY_TIER: TypedTier = { minimumBet: '', activeMember: '', netLoss: '', rate: '' };

/** "0.1000" as "10", for the field. */
export const typedRate = (rate: string, rateType: 'P' | 'F'): string =>
  rateType === 'F' ? rate : String(Number((Number(rate) * 100).toFixed(PLACES - 2)));

/** "10" as "0.100000". */
export const rateOf = (typed: string, rateType: 'P' | 'F'): string =>
  rateType === 'F' ? typed : (Number(typed) / 100).toFixed(PLACES).replace(/0{0,2}$/, '');

/** Tiers as the fields show them. */
export const typedTiers = ({ tiers }: Pick<ContractTerms, 'tiers'>): readonly TypedTier[] =>
  tiers.map((tier) => ({
    minimumBet: tier.minimumBet,
    activeMember: String(tier.activeMember),
    netLoss: tier.netLoss ?? '',
    rate: typedRate(tier.rate, tier.rateType),
  }));

/** Which field of a tier is wrong; null: none. */
export function wrongIn(tier: TypedTier, rateType: 'P' | 'F', isDividend: boolean): keyof TypedTier | null {
  if (!AMOUNT.test(tier.minimumBet)) return 'minimumBet';
  if (!WHOLE.test(tier.activeMember)) return 'activeMember';
  if (isDividend && !AMOUNT.test(tier.netLoss)) return 'netLoss';
  return (rateType === 'P' ? PERCENT : AMOUNT).test(tier.rate) ? null : 'rate';
}

/** Whether each tier asks for at least as much as the one before, and gives more. */
export const isRising = (tiers: readonly TypedTier[]): boolean =>
  tiers.every((tier, at) => {
    const before = tiers[at - 1];
    return (
      before === undefined ||
      (Number(tier.minimumBet) >= Number(before.minimumBet) &&
        Number(tier.activeMember) >= Number(before.activeMember) &&
        Number(tier.netLoss) >= Number(before.netLoss) &&
        Number(tier.rate) > Number(before.rate))
    );
  });

/** The tiers as the contract has them. */
export const tiersOf = (
  typed: readonly TypedTier[],
  rateType: 'P' | 'F',
  isDividend: boolean,
): ContractTerms['tiers'] =>
  typed.map((tier) => ({
    minimumBet: tier.minimumBet,
    activeMember: Number(tier.activeMember),
    ...(isDividend ? { netLoss: tier.netLoss } : {}),
    rateType,
    rate: rateOf(tier.rate, rateType),
  }));

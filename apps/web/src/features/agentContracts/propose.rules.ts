import type { ContractTerms } from '@baize/contract/agency/contracts.ts';
import { plainFigure } from '@baize/i18n/typedFigures.ts';

/** The rate as percent or amount. */
export interface TypedTier {
  readonly minimumBet: string;
  readonly activeMember: string;
  readonly netLoss: string;
  readonly rate: string;
}

/** Rates are whole parts per million. */
const PPM_PLACES = 6;
/** So many places a rate has at least when it travels. */
const RATE_PLACES = 4;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const PERCENT = /^\d{1,2}(\.\d{1,4})?$/;
const WHOLE = /^\d{1,7}$/;

export const EMPTY_TIER: TypedTier = { minimumBet: '', activeMember: '', netLoss: '', rate: '' };

/** An integer of its last place; longer ones are cut. */
function lastPlaces(text: string, places: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.slice(0, places).padEnd(places, '0'));
}

function decimalOf(value: bigint, places: number, least: number): string {
  const digits = String(value).padStart(places + 1, '0');
  const rest = digits.slice(-places).replace(/0+$/, '').padEnd(least, '0');
  return rest === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${rest}`;
}

/** "0.1000" as "10", for the field. */
export const typedRate = (rate: string, rateType: 'P' | 'F'): string =>
  rateType === 'F' ? rate : decimalOf(lastPlaces(rate, PPM_PLACES), PPM_PLACES - 2, 0);

/** "10" as "0.1000". */
export const rateOf = (typed: string, rateType: 'P' | 'F'): string =>
  rateType === 'F' ? typed : decimalOf(lastPlaces(typed, PPM_PLACES - 2), PPM_PLACES, RATE_PLACES);

/** "50000.00" as "50,000"; no amount stays as typed. */
export function grouped(typed: string): string {
  const text = plainFigure(typed).replace(/\.00?$/, '');
  return AMOUNT.test(text) ? text.replace(/\B(?=(\d{3})+(?=\.|$))/g, ',') : typed;
}

/** Tiers as the fields show them. */
export const typedTiers = ({ tiers }: Pick<ContractTerms, 'tiers'>): readonly TypedTier[] =>
  tiers.map((tier) => ({
    minimumBet: grouped(tier.minimumBet),
    activeMember: String(tier.activeMember),
    netLoss: grouped(tier.netLoss ?? ''),
    rate: typedRate(tier.rate, tier.rateType),
  }));

/** Which field of a tier is wrong; null: none. */
export function wrongIn(tier: TypedTier, rateType: 'P' | 'F', isDividend: boolean): keyof TypedTier | null {
  if (!AMOUNT.test(plainFigure(tier.minimumBet))) return 'minimumBet';
  if (!WHOLE.test(tier.activeMember)) return 'activeMember';
  if (isDividend && !AMOUNT.test(plainFigure(tier.netLoss))) return 'netLoss';
  return (rateType === 'P' ? PERCENT : AMOUNT).test(plainFigure(tier.rate)) ? null : 'rate';
}

const value = (typed: string): number => Number(plainFigure(typed));

/** Each tier asks at least as much, and gives more. */
export const isRising = (tiers: readonly TypedTier[]): boolean =>
  tiers.every((tier, at) => {
    const before = tiers[at - 1];
    return (
      before === undefined ||
      ((['minimumBet', 'activeMember', 'netLoss'] as const).every((name) => value(tier[name]) >= value(before[name])) &&
        value(tier.rate) > value(before.rate))
    );
  });

/** The tiers as the contract has them. */
export const tiersOf = (
  typed: readonly TypedTier[],
  rateType: 'P' | 'F',
  isDividend: boolean,
): ContractTerms['tiers'] =>
  typed.map((tier) => ({
    minimumBet: plainFigure(tier.minimumBet),
    activeMember: Number(tier.activeMember),
    ...(isDividend ? { netLoss: plainFigure(tier.netLoss) } : {}),
    rateType,
    rate: rateOf(plainFigure(tier.rate), rateType),
  }));

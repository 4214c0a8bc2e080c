import { reader } from './args.rules.ts';
import type { Rules } from './promotion.rules.ts';

/** To be staked; the wallet counts it under the grant (`wallet/grants`). */
export const requirementOf = (bonus: bigint, { times }: { readonly times: number }): bigint => bonus * BigInt(times);

/** By the terms taken. */
export function bonusTermsOf(rules: Rules, currency: string) {
  const read = reader(rules.reward?.args ?? {}, currency);
  return {
    times: read.whole('times'),
    days: read.whole('days'),
    maxBet: read.amount('maxBet'),
    cashMax: read.amount('cashMax'),
  };
}

/** What counts, and where bonus money may be staked: never on members' own wins. */
const WEIGHTS = {
  RNG: { percent: 100, bonus: true },
  FISH: { percent: 100, bonus: true },
  LOTT: { percent: 100, bonus: true },
  ELOTT: { percent: 100, bonus: true },
  PVP: { percent: 50, bonus: false },
  LIVE: { percent: 10, bonus: true },
  SPORTS: { percent: 10, bonus: true },
  ESPORTS: { percent: 10, bonus: true },
} as const;

/** By class, before its category; what a jackpot pays is not the bonus's to win. */
export const CLASS_WEIGHTS = {
  VP: { percent: 10, bonus: true },
  TG: { percent: 25, bonus: true },
  AC: { percent: 25, bonus: true },
  JP: { percent: 0, bonus: false },
} as const;

/** A long bet's late win would pass the cap. */
export const weightsOf = (isCapped: boolean): Readonly<Record<string, { percent: number; bonus: boolean }>> =>
  isCapped
    ? Object.fromEntries(
        Object.entries(WEIGHTS).map(([category, weight]) => [
          category,
          ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'].includes(category) ? { ...weight, bonus: false } : weight,
        ]),
      )
    : WEIGHTS;

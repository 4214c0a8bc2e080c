import { reader } from './args.rules.ts';
import type { Rules } from './promotion.rules.ts';

/** What has to be staked before a bonus turns to cash. The wallet counts it, under the grant (`wallet/grants`). */
export const requirementOf = (bonus: bigint, { times }: { readonly times: number }): bigint => bonus * BigInt(times);

/** What is asked for a bonus, by the terms that its member took. */
export function bonusTermsOf(rules: Rules, currency: string) {
  const read = reader(rules.reward?.args ?? {}, currency);
  return {
    times: read.whole('times'),
    days: read.whole('days'),
    maxBet: read.amount('maxBet'),
    cashMax: read.amount('cashMax'),
  };
}

/** What counts for the requirement, and where bonus money may be staked: own wins of members are never played for with it. */
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

/** A late win of a long bet would pass the cap: nothing of a capped bonus is staked on them. */
export const weightsOf = (isCapped: boolean): Readonly<Record<string, { percent: number; bonus: boolean }>> =>
  isCapped
    ? Object.fromEntries(
        Object.entries(WEIGHTS).map(([category, weight]) => [
          category,
          ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'].includes(category) ? { ...weight, bonus: false } : weight,
        ]),
      )
    : WEIGHTS;

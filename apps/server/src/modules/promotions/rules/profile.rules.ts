import { sentence } from '@baize/contract/sentence.ts';
import type { MerchantSettings } from '../../../kernel/merchant.ts';
import { listOf, reader, type Args } from './args.rules.ts';
import type { Condition } from './condition.rules.ts';
import type { RewardType } from './rewards.rules.ts';

/** How strict promotions are, and what two of staff sign. */
export interface Profile {
  /** `strict`: one product each, bonuses a week at least, cash caps only without a deposit. */
  readonly name: 'strict' | 'standard';
  /** A bonus is wagered so many times at most. */
  readonly timesMax: number;
}

/** What a merchant has that has not said anything else. */
export const PROMOTION_SETTINGS = { profile: 'strict', timesMax: 10, twoStaffAbove: '5000.00' } as const;

export const profileOf = ({ promotions = PROMOTION_SETTINGS }: Pick<MerchantSettings, 'promotions'>): Profile => ({
  name: promotions.profile,
  timesMax: promotions.timesMax,
});

export const STRICT: Profile = { name: 'strict', timesMax: 10 };
/** What no profile lets through, and nothing else. */
export const LOOSEST: Profile = { name: 'standard', timesMax: 40 };
const DAYS_MIN = 7;

const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  casino: ['RNG', 'LIVE', 'PVP', 'FISH'],
  betting: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  lottery: ['LOTT', 'ELOTT'],
};

const productOf = (category: string): string =>
  Object.keys(PRODUCTS).find((name) => PRODUCTS[name]?.includes(category)) ?? 'other';

/** None: all products. */
export function productsOf(conditionArgs: Args, reward: Pick<RewardType, 'code'> | null): ReadonlySet<string> {
  const named = listOf(conditionArgs['categories'] ?? '').map(productOf);
  return new Set(reward?.code === 'freeRounds' ? [...named, 'casino'] : named);
}

interface Judged {
  readonly condition: Condition;
  readonly conditionArgs: Args;
  readonly reward: RewardType;
  readonly rewardArgs: Args;
  readonly currency: string;
}

/** By field; the rules are whole. */
export function judgeByProfile(
  { condition, conditionArgs, reward, rewardArgs, currency }: Judged,
  { name, timesMax }: Profile,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const read = reader(rewardArgs, currency);
  if ('times' in reward.args && read.whole('times') > timesMax)
    problems['rules.reward.args.times'] = sentence('field.max', { max: timesMax });
  if (name === 'standard') return problems;
  if ('times' in reward.args && read.whole('days') < DAYS_MIN)
    problems['rules.reward.args.days'] = sentence('field.min', { min: DAYS_MIN });
  if (productsOf(conditionArgs, reward).size > 1)
    problems['rules.condition.args.categories'] = sentence('desk.oneProduct');
  if (reward.code === 'cashBack' && condition.code === 'deposit')
    problems['rules.reward.code'] = sentence('desk.cashBackPeriods');
  const cashMax = read.amount('cashMax');
  if (cashMax === null) return problems;
  if (condition.code === 'deposit') problems['rules.reward.args.cashMax'] = sentence('desk.notWithDeposit');
  else if (cashMax < 10n * (read.amount('amount') ?? 0n))
    problems['rules.reward.args.cashMax'] = sentence('desk.cashMaxMin');
  return problems;
}

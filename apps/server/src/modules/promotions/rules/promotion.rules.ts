import type { RewardKind } from '@baize/contract/promotions/promotions.ts';
import type { PromotionTrigger } from '@baize/contract/promotions/promotion.ts';
import { judgeArg, type Args, type ArgTable } from './args.rules.ts';
import type { Condition } from './condition.rules.ts';
import { conditionOf } from './conditions.rules.ts';
import type { Line } from './lines.rules.ts';
import { judgeByProfile, STRICT, type Profile } from './profile.rules.ts';
import { poolOf, rewardOf, type RewardType } from './rewards.rules.ts';

/** Who may take part, and how often. */
export interface Audience {
  /** Agents, too; else players only. */
  readonly agents: boolean;
  readonly verified: boolean;
  /** A proven number or e-mail address. */
  readonly contact: boolean;
  readonly levelMin: number;
  /** Not while another bonus lives. */
  readonly noOtherBonus: boolean;
}

export type ClaimPeriod = 'ever' | 'day' | 'week' | 'month';

/** What staff write down about a promotion, and what a version of its terms freezes. */
export interface Rules {
  readonly condition: { readonly code: PromotionTrigger; readonly args: Args };
  /** Null: it only tells. */
  readonly reward: { readonly code: RewardType['code']; readonly args: Args } | null;
  readonly audience: Audience;
  /** One claim a member in each. */
  readonly per: ClaimPeriod;
  /** Claims from one phone; 0: no limit. */
  readonly perDevice: number;
  /** Claims from one net; more are looked at by staff. 0: no limit. */
  readonly perAddress: number;
  /** What is above it staff look at first; a decimal amount, empty: nothing is. */
  readonly reviewAbove?: string;
  /** Given at once when the condition is met, or when the member presses within so many days. */
  readonly give: 'auto' | 'press';
  readonly claimDays: number;
}

export interface PromotionText {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}
export type PromotionTexts = Readonly<Record<string, PromotionText>>;

/** A promotion's condition and reward, as the code knows them. */
export interface Parts {
  readonly condition: Condition;
  readonly conditionArgs: Args;
  readonly reward: RewardType | null;
  readonly rewardArgs: Args;
}

export function partsOf({ condition, reward }: Rules): Parts {
  const found = conditionOf(condition.code);
  if (!found) throw new Error(`no condition ${condition.code}`);
  return {
    condition: found,
    conditionArgs: condition.args,
    reward: reward && rewardOf(reward.code),
    rewardArgs: reward?.args ?? {},
  };
}

export const rewardKindOf = (rules: Rules): RewardKind | null => {
  const { reward, rewardArgs } = partsOf(rules);
  return reward?.kind(rewardArgs) ?? null;
};

/** Periods of conditions that have one are the claim's, too. */
export const claimPeriodOf = ({ condition, per }: Rules): ClaimPeriod => {
  if (condition.code === 'checkIn') return 'day';
  if (condition.code === 'race' || condition.code === 'referral') return 'ever';
  return (condition.args['period'] as ClaimPeriod | undefined) ?? per;
};

/** What is wrong with rules, by field; empty: nothing. */
export function judgeRules(rules: Rules, currency: string, profile: Profile = STRICT): Record<string, string> {
  const problems: Record<string, string> = {};
  const condition = conditionOf(rules.condition.code);
  if (!condition) return { 'rules.condition.code': 'Choose one from the list.' };
  judgeArgs(problems, 'rules.condition.args', condition.args, rules.condition.args, currency);
  if (condition.starts === 'none') {
    if (rules.reward) problems['rules.reward.code'] = 'What only tells gives nothing.';
    return problems;
  }
  const reward = rules.reward && rewardOf(rules.reward.code);
  if (!rules.reward || !reward) return { ...problems, 'rules.reward.code': 'Choose what it gives.' };
  const misfit = misfitOf(condition, reward);
  if (misfit) problems['rules.reward.code'] = misfit;
  judgeArgs(problems, 'rules.reward.args', reward.args, rules.reward.args, currency);
  const { reviewAbove = '' } = rules;
  if (reviewAbove !== '' && !/^\d{1,9}(\.\d{1,2})?$/.test(reviewAbove))
    problems['rules.reviewAbove'] = 'Enter an amount, or leave it empty.';
  // The points are paid by then.
  else if (reviewAbove !== '' && condition.code === 'mall')
    problems['rules.reviewAbove'] = 'What was paid for with points is given at once.';
  const { args: conditionArgs } = rules.condition;
  const whole = { condition, conditionArgs, reward, rewardArgs: rules.reward.args, currency };
  return { ...judgeByProfile(whole, profile), ...problems };
}

/** What is wrong with a race beside its rules: it needs an end, and money for all its places. */
export function judgeRace(
  { condition, reward }: Rules,
  { endsAt, budgetAmount, currency }: { endsAt: Date | null; budgetAmount: bigint | null; currency: string },
): Record<string, string> {
  if (condition.code !== 'race') return {};
  const isCovered = budgetAmount === null || budgetAmount >= poolOf(reward?.args ?? {}, currency);
  return {
    ...(endsAt === null && { endsAt: 'A race needs an end.' }),
    ...(!isCovered && { budgetAmount: 'Not less than all prizes together.' }),
  };
}

function judgeArgs(
  problems: Record<string, string>,
  field: string,
  table: ArgTable,
  args: Args,
  currency: string,
): void {
  for (const [name, arg] of Object.entries(table)) {
    const wrong = judgeArg(arg, args[name] ?? '', currency);
    if (wrong) problems[`${field}.${name}`] = wrong;
  }
}

function misfitOf(condition: Condition, { needsBase, only, code }: RewardType): string | null {
  if (only && !only.includes(condition.code)) return 'This reward doesn’t work with that condition.';
  if (condition.code === 'checkIn' && code !== 'days') return 'A check-in needs rewards by day.';
  if (condition.code === 'mall' && code !== 'bonus' && code !== 'freeRounds')
    return 'For points there are bonus money and free rounds.';
  if (condition.code === 'race' && code !== 'prizes') return 'A race gives prizes by place.';
  return needsBase && !condition.hasBase ? 'This reward needs a condition with an amount.' : null;
}

/** Whether one claim is all that a member can have. */
const isOnce = ({ starts }: Condition): boolean => starts !== 'friend' && starts !== 'given' && starts !== 'race';

/** The significant terms: what it gives, for what, and what is asked of the player. */
export function linesOf(rules: Rules): readonly Line[] {
  const { condition, conditionArgs, reward, rewardArgs } = partsOf(rules);
  return [
    ...(reward?.lines(rewardArgs) ?? []),
    ...condition.lines(conditionArgs),
    ...(rules.audience.verified && condition.code !== 'verified' ? [{ key: 'terms.needsVerified' }] : []),
    ...(rules.audience.levelMin > 0
      ? [{ key: 'terms.levelMin', words: { level: String(rules.audience.levelMin) } }]
      : []),
    ...(rules.reward && claimPeriodOf(rules) === 'ever' && isOnce(condition) ? [{ key: 'terms.once' }] : []),
  ];
}

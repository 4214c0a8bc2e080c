import type { RewardKind } from '@baize/contract/promotions/promotions.ts';
import type { PromotionTrigger } from '@baize/contract/promotions/promotion.ts';
import { sentence } from '@baize/contract/sentence.ts';
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

/** Frozen with a version of the terms. */
export interface Rules {
  readonly condition: { readonly code: PromotionTrigger; readonly args: Args };
  /** Null: it only tells. */
  readonly reward: { readonly code: RewardType['code']; readonly args: Args } | null;
  readonly audience: Audience;
  /** One claim a member in each. */
  readonly per: ClaimPeriod;
  /** Claims from one phone; 0: no limit. */
  readonly perDevice: number;
  /** From one net; more are looked at. 0: no limit. */
  readonly perAddress: number;
  /** Claims with one payout account; who has none cannot take part. 0: no limit. */
  readonly perCard?: number;
  /** What is above it staff look at first; a decimal amount, empty: nothing is. */
  readonly reviewAbove?: string;
  /** At once, or by a press within so many days. */
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

export const claimPeriodOf = ({ condition, per }: Rules): ClaimPeriod => {
  if (condition.code === 'checkIn') return 'day';
  if (hasPlaces(condition.code) || condition.code === 'referral') return 'ever';
  return (condition.args['period'] as ClaimPeriod | undefined) ?? per;
};

/** What is wrong with rules, by field; empty: nothing. */
export function judgeRules(rules: Rules, currency: string, profile: Profile = STRICT): Record<string, string> {
  const problems: Record<string, string> = {};
  const condition = conditionOf(rules.condition.code);
  if (!condition) return { 'rules.condition.code': sentence('field.chooseOneOfList') };
  judgeArgs(problems, 'rules.condition.args', condition.args, rules.condition.args, currency);
  if (condition.starts === 'none') {
    if (rules.reward) problems['rules.reward.code'] = sentence('desk.infoGivesNothing');
    return problems;
  }
  const reward = rules.reward && rewardOf(rules.reward.code);
  if (!rules.reward || !reward) return { ...problems, 'rules.reward.code': sentence('desk.chooseReward') };
  const misfit = misfitOf(condition, reward);
  if (misfit) problems['rules.reward.code'] = misfit;
  judgeArgs(problems, 'rules.reward.args', reward.args, rules.reward.args, currency);
  const { reviewAbove = '' } = rules;
  if (reviewAbove !== '' && !/^\d{1,9}(\.\d{1,2})?$/.test(reviewAbove))
    problems['rules.reviewAbove'] = sentence('desk.amountOrEmpty');
  // The points are paid by then.
  else if (reviewAbove !== '' && condition.code === 'mall') problems['rules.reviewAbove'] = sentence('desk.mallAtOnce');
  const { args: conditionArgs } = rules.condition;
  const whole = { condition, conditionArgs, reward, rewardArgs: rules.reward.args, currency };
  return { ...judgeByProfile(whole, profile), ...problems };
}

/** Whether places win at the end: by score, or drawn. */
export const hasPlaces = (code: PromotionTrigger): boolean => code === 'race' || code === 'ticket';

/** What is wrong with a race or a draw beside its rules: it needs an end, and money for all its places. */
export function judgeRace(
  { condition, reward }: Rules,
  { endsAt, budgetAmount, currency }: { endsAt: Date | null; budgetAmount: bigint | null; currency: string },
): Record<string, string> {
  if (!hasPlaces(condition.code)) return {};
  const isCovered = budgetAmount === null || budgetAmount >= poolOf(reward?.args ?? {}, currency);
  return {
    ...(endsAt === null && {
      endsAt: condition.code === 'race' ? sentence('desk.raceNeedsEnd') : sentence('desk.drawNeedsEnd'),
    }),
    ...(!isCovered && { budgetAmount: sentence('desk.budgetCoversPrizes') }),
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
  if (only && !only.includes(condition.code)) return sentence('desk.rewardNotWith');
  if (condition.code === 'checkIn' && code !== 'days') return sentence('desk.checkInNeedsDays');
  if (condition.code === 'mall' && code !== 'bonus' && code !== 'freeRounds') return sentence('desk.mallRewards');
  if (hasPlaces(condition.code) && code !== 'prizes') return sentence('desk.prizesByPlace');
  return needsBase && !condition.hasBase ? sentence('desk.rewardNeedsAmount') : null;
}

/** Whether one claim is all that a member can have, and nothing else says so. */
const isOnce = ({ starts }: Condition, { which }: Args): boolean =>
  starts !== 'friend' && starts !== 'given' && starts !== 'race' && which !== 'first';

/** What it gives, for what, and all that is asked: whoever is refused has read why. */
export function linesOf(rules: Rules): readonly Line[] {
  const { condition, conditionArgs, reward, rewardArgs } = partsOf(rules);
  const { audience, perCard = 0, perDevice } = rules;
  return [
    ...(reward?.lines(rewardArgs) ?? []),
    ...condition.lines(conditionArgs),
    ...(audience.verified && condition.code !== 'verified' ? [{ key: 'terms.needsVerified' }] : []),
    ...(audience.contact ? [{ key: 'terms.needsContact' }] : []),
    ...(audience.levelMin > 0 ? [{ key: 'terms.levelMin', words: { level: String(audience.levelMin) } }] : []),
    ...(perCard > 0 ? [{ key: 'terms.needsCard', words: { count: String(perCard) } }] : []),
    ...(audience.noOtherBonus ? [{ key: 'terms.noOtherBonus' }] : []),
    ...(perDevice > 0 ? [{ key: 'terms.perDevice', words: { count: String(perDevice) } }] : []),
    ...(rules.reward && claimPeriodOf(rules) === 'ever' && isOnce(condition, conditionArgs)
      ? [{ key: 'terms.once' }]
      : []),
  ];
}

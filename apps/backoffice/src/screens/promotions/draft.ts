import type { promotionKinds, savePromotion, StaffPromotionFull } from '@baize/contract/backoffice/promotions.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { instantOf, localOf } from '../../parts/show/moments.rules.ts';

export type Kinds = OutputOf<typeof promotionKinds>;
type Request = AskOf<typeof savePromotion>;
type Rules = Request['rules'];

/** What is being written: moments as the form has them. */
export interface Draft extends Omit<Request, 'merchantId' | 'startsAt' | 'endsAt'> {
  readonly startsAt: string;
  /** Empty: no end. */
  readonly endsAt: string;
}

type Args = Readonly<Record<string, string>>;
export const standardArgs = (args: readonly { readonly name: string; readonly standard: string }[]): Args =>
  Object.fromEntries(args.map(({ name, standard }) => [name, standard]));

/** Begins as the promotion that most merchants begin with. */
export function newDraft(kinds: Kinds): Draft {
  const condition = kinds.conditions.find(({ code }) => code === 'deposit');
  const reward = kinds.rewards.find(({ code }) => code === 'match');
  return {
    promotionId: crypto.randomUUID(),
    category: 'other_promo',
    picture: { family: 'LIVE', composition: 0, palette: 0 },
    position: 100,
    startsAt: localOf(new Date().toISOString()),
    endsAt: '',
    rules: {
      condition: { code: 'deposit', args: standardArgs(condition?.args ?? []) },
      reward: { code: 'match', args: standardArgs(reward?.args ?? []) },
      audience: { agents: false, verified: false, contact: false, levelMin: 0, noOtherBonus: false },
      per: 'ever',
      perDevice: 0,
      perAddress: 0,
      perCard: 0,
      reviewAbove: '',
      give: 'auto',
      claimDays: 7,
    },
    texts: {},
    budgetAmount: '',
    budgetCount: 0,
    version: 0,
  };
}

export const draftOf = (row: StaffPromotionFull): Draft => ({
  ...{ promotionId: row.promotionId, category: row.category, picture: row.picture, position: row.position },
  startsAt: localOf(row.startsAt),
  endsAt: row.endsAt === null ? '' : localOf(row.endsAt),
  rules: row.rules as Rules,
  ...{ texts: row.texts, version: row.version },
  budgetAmount: row.budgetAmount ?? '',
  budgetCount: row.budgetCount ?? 0,
});

export const requestOf = (draft: Draft, merchantId: string): Request => ({
  ...draft,
  merchantId,
  startsAt: instantOf(draft.startsAt),
  endsAt: draft.endsAt === '' ? null : instantOf(draft.endsAt),
  texts: Object.fromEntries(
    Object.entries(draft.texts).filter(([language, { title, summary, content }]) =>
      language === 'EN' ? true : title || summary || content,
    ),
  ),
});

export const rewardsFor = (kinds: Kinds, condition: string): Kinds['rewards'] => {
  const hasBase = kinds.conditions.find(({ code }) => code === condition)?.hasBase ?? false;
  if (condition === 'checkIn') return kinds.rewards.filter(({ code }) => code === 'days');
  if (condition === 'race' || condition === 'ticket') return kinds.rewards.filter(({ code }) => code === 'prizes');
  return kinds.rewards.filter(
    ({ needsBase, only }) => (hasBase || !needsBase) && (only.length === 0 || only.includes(condition)),
  );
};

/** With its defaults and a fitting reward. */
export function withCondition(draft: Draft, code: string, kinds: Kinds): Draft {
  const condition = kinds.conditions.find((one) => one.code === code);
  if (!condition) return draft;
  const rewards = rewardsFor(kinds, code);
  const kept = rewards.find((one) => one.code === draft.rules.reward?.code);
  const reward = code === 'info' ? null : (kept ?? rewards[0] ?? null);
  const args = kept ? (draft.rules.reward?.args ?? {}) : standardArgs(reward?.args ?? []);
  return {
    ...draft,
    rules: {
      ...draft.rules,
      condition: { code: condition.code as Rules['condition']['code'], args: standardArgs(condition.args) },
      reward: reward && { code: reward.code as NonNullable<Rules['reward']>['code'], args },
    },
  };
}

export function withReward(draft: Draft, code: string, kinds: Kinds): Draft {
  const reward = kinds.rewards.find((one) => one.code === code);
  if (!reward) return draft;
  const args = standardArgs(reward.args);
  const chosen = { code: reward.code as NonNullable<Rules['reward']>['code'], args };
  return { ...draft, rules: { ...draft.rules, reward: chosen } };
}

import type { Reward, RewardTab } from '@baize/contract/promotions/rewards.ts';
import { addAmounts } from '../../app/amounts/amount.rules.ts';

export const REWARD_TABS = ['take', 'running', 'history'] as const satisfies readonly RewardTab[];

export const tabIn = (search: string): RewardTab => {
  const asked = new URLSearchParams(search).get('tab');
  return REWARD_TABS.find((tab) => tab === asked) ?? 'take';
};

/** Cash only: each bonus has requirements to decide on. */
export const cashOf = (list: readonly Reward[]): Reward[] =>
  list.filter(({ kind, next, amount }) => kind === 'cash' && next === 'claim' && amount !== null);

export const sumOf = (list: readonly Reward[], currency: string): string =>
  addAmounts(
    list.map(({ amount }) => amount ?? '0.00'),
    currency,
  );

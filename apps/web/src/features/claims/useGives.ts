import type { RewardKind } from '@baize/contract/promotions/promotions.ts';
import { useApp } from '../../app/app.ts';

interface Gives {
  readonly amount: string | null;
  readonly points: number | null;
  /** Of free rounds. */
  readonly count?: number | null;
}

/** What a reward gives in words: "₱150.00" or "15 points". */
export function useGives(): (gives: Gives & { readonly reward?: RewardKind | null }) => string {
  const { t, money } = useApp();
  return ({ amount, points, count = null }) =>
    count !== null
      ? t('rewards.rounds', { count })
      : points !== null
        ? t('rewards.points', { points })
        : amount !== null
          ? money(amount)
          : '';
}

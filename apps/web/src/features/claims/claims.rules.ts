import type { PromotionFull, PromotionRules } from '@baize/contract/promotions/promotions.ts';

export function hasAction({ kind, state, mine }: PromotionFull, isGuest: boolean): boolean {
  if (mine) return !['wait', 'none', 'code'].includes(mine.next) || mine.why !== null;
  return isGuest ? kind === 'rules' && state === 'open' : kind === 'rules';
}

type Weight = PromotionRules['weights'][number];
interface WeightGroup extends Omit<Weight, 'category'> {
  readonly categories: readonly string[];
}

/** Equal ones share a row; the largest first. */
export function groupWeights(weights: readonly Weight[]): WeightGroup[] {
  const groups: { percent: number; bonus: boolean; categories: string[] }[] = [];
  for (const { category, percent, bonus } of weights) {
    const alike = groups.find((group) => group.percent === percent && group.bonus === bonus);
    if (alike) alike.categories.push(category);
    else groups.push({ percent, bonus, categories: [category] });
  }
  return groups.toSorted((a, b) => b.percent - a.percent);
}

import type { PromotionRules } from '@baize/contract/promotions/promotions.ts';
import { GAME_TYPES, type GameType } from '@baize/contract/games/games.ts';
import { Figures } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { groupWeights } from './claims.rules.ts';

/** How bets count; the other rules stand among the terms. */
export function RulesTable({ rules }: { readonly rules: PromotionRules }) {
  const { t } = useApp();
  const nameOf = (category: string) =>
    isGameType(category) ? t(`category.${category}`) : isClass(category) ? t(`promo.class.${category}`) : category;
  const weights = groupWeights(rules.weights);
  if (weights.length === 0) return null;
  return (
    <>
      <h2>{t('promo.how')}</h2>
      <Figures
        lined
        rows={weights.map(({ categories, percent, bonus }) => ({
          key: categories.join(),
          name: categories.map(nameOf).join(', '),
          value: t(bonus ? 'promo.weight' : 'promo.weightNoBonus', { percent }),
        }))}
      />
    </>
  );
}

const CLASSES = ['VP', 'TG', 'AC', 'JP'] as const;
const isClass = (code: string): code is (typeof CLASSES)[number] => (CLASSES as readonly string[]).includes(code);
const isGameType = (category: string): category is GameType => (GAME_TYPES as readonly string[]).includes(category);

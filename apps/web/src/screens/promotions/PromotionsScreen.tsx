import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { Empty, Skeleton, Tabs } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import {
  categoriesOf,
  categoryIn,
  inCategory,
  PromotionCard,
  usePromotions,
  type Category,
} from '../../features/promotions/index.ts';
import styles from './PromotionsScreen.module.css';

/** G2: the promotions, by category. */
export function PromotionsScreen() {
  const { t } = useApp();
  const promotions = usePromotions();
  return (
    <Screen>
      {promotions.data ? (
        <Ready promotions={promotions.data} />
      ) : promotions.isError ? (
        <QueryFailed query={promotions} title={t('promo.failed')} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className={styles.list}>
          <Skeleton className={styles.bone} />
          <Skeleton className={styles.bone} />
          <Skeleton className={styles.bone} />
        </div>
      )}
    </Screen>
  );
}

function Ready({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const { t, place, goTo } = useApp();
  const categories = categoriesOf(promotions);
  const category = categoryIn(place.search, categories);
  const choose = (next: Category) =>
    goTo(next === 'all' ? place.path : `${place.path}?type=${next}`, { replace: true, direction: 'none' });
  if (promotions.length === 0) return <Empty title={t('promo.empty')} text={t('promo.emptyText')} />;
  return (
    <Tabs
      label={t('promo.categories')}
      tabs={categories.map((name) => ({ name, label: t(`promo.category.${name}`) }))}
      current={category}
      onChange={choose}
    >
      <ul className={styles.list}>
        {inCategory(promotions, category).map((promotion, index) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} first={index === 0} />
          </li>
        ))}
      </ul>
    </Tabs>
  );
}

import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { Empty, Skeleton, Tabs } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import {
  categoriesOf,
  categoryIn,
  inCategory,
  inPlace,
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
      <QueryView
        query={promotions}
        failed={{ title: t('promo.failed') }}
        empty={(list) => list.length === 0 && <Empty title={t('promo.empty')} text={t('promo.emptyText')} />}
        waiting={
          <div className={styles.list}>
            <Skeleton className={styles.bone} />
            <Skeleton className={styles.bone} />
            <Skeleton className={styles.bone} />
          </div>
        }
      >
        {(list) => <Ready promotions={list} />}
      </QueryView>
    </Screen>
  );
}

function Ready({ promotions: now }: { readonly promotions: readonly Promotion[] }) {
  const { t, place, goTo } = useApp();
  // No card moves under the eyes of a member, whose own states come after a page that was drawn for all.
  const [first] = useState(now);
  const promotions = inPlace(now, first);
  const categories = categoriesOf(promotions);
  const category = categoryIn(place.search, categories);
  const choose = (next: Category) =>
    goTo(next === 'all' ? place.path : `${place.path}?type=${next}`, { replace: true, direction: 'none' });
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

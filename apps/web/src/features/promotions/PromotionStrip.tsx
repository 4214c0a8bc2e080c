import { Row } from '@baize/ui';
import type { ReactNode } from 'react';
import { isAwaited } from '../../app/isAwaited.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { usePromotions } from './promotions.queries.ts';
import { isOver } from './promotions.rules.ts';
import styles from './promotions.module.css';

const SHOWN = 6;

/** `waiting` keeps its room until the answer, not only until its file. */
export function PromotionStrip({ waiting }: { readonly waiting?: ReactNode }) {
  const { t } = useApp();
  const promotions = usePromotions();
  if (isAwaited(promotions)) return waiting;
  const shown = (promotions.data ?? []).filter((promotion) => !isOver(promotion)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('promo.strip')} className={styles.stripPlace}>
      <Row between gutter className={styles.stripHead}>
        <h2>{t('promo.strip')}</h2>
        <Link to="/m/activity">{t('promo.stripAll')}</Link>
      </Row>
      <ul className={styles.strip}>
        {shown.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Row } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { usePromotions } from './promotions.queries.ts';
import { isOver } from './promotions.rules.ts';
import styles from './promotions.module.css';

const SHOWN = 6;

export function PromotionStrip() {
  const { t } = useApp();
  const shown = (usePromotions().data ?? []).filter((promotion) => !isOver(promotion)).slice(0, SHOWN);
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

import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { useApp } from '../../app/app.ts';
import { slashed } from './promotions.rules.ts';
import styles from './promotions.module.css';

/** In the merchant's days; each keeps its direction. */
export function Dates({ promotion }: { readonly promotion: Pick<Promotion, 'startDate' | 'endDate' | 'noExpiry'> }) {
  const { t } = useApp();
  const isOpenEnded = promotion.noExpiry === 1 || promotion.endDate === '';
  return (
    <span className={`${styles.dates} num`}>
      <bdi>{slashed(promotion.startDate)}</bdi> –{' '}
      <bdi>{isOpenEnded ? t('promo.longTerm') : slashed(promotion.endDate)}</bdi>
    </span>
  );
}

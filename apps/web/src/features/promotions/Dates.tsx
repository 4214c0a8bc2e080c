import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { slashed } from './promotions.rules.ts';

/** In the merchant's days; each keeps its direction. */
export function Dates({ promotion }: { readonly promotion: Pick<Promotion, 'startDate' | 'endDate' | 'noExpiry'> }) {
  const { t } = useApp();
  const isOpenEnded = promotion.noExpiry === 1 || promotion.endDate === '';
  return (
    <Text as="span" size="label" tone="muted" className="num">
      <bdi>{slashed(promotion.startDate)}</bdi> –{' '}
      <bdi>{isOpenEnded ? t('promo.longTerm') : slashed(promotion.endDate)}</bdi>
    </Text>
  );
}

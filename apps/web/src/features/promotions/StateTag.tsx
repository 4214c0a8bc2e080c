import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { Tag } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { TONES } from './promotions.rules.ts';
import styles from './promotions.module.css';

/** None on a promotion open to anybody. */
export function StateTag({
  promotion: { state, amount },
}: {
  readonly promotion: Pick<Promotion, 'state' | 'amount'>;
}) {
  const { t, money } = useApp();
  if (state === 'open') return null;
  return (
    <Tag tone={TONES[state]} className={styles.tag}>
      {state === 'claimable' && amount ? (
        <bdi className="num">{t('promo.claimAmount', { amount: money(amount) })}</bdi>
      ) : (
        t(`promo.state.${state}`)
      )}
    </Tag>
  );
}

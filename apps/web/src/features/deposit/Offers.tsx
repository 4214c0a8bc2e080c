import { Clay, Icon, Tick } from '@baize/ui';
import { giftIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import type { DepositOffer } from './deposit.queries.ts';
import styles from './deposit.module.css';

interface OffersProps {
  readonly offers: readonly DepositOffer[];
  readonly chosen: string | null;
  readonly onChoose: (promoId: string | null) => void;
}

export function Offers({ offers, chosen, onChoose }: OffersProps) {
  const { t, money } = useApp();
  return offers.map(({ promoId, name, gives, wageringMultiple, days, fits, why }) => (
    <button
      key={promoId}
      type="button"
      className={styles.offer}
      aria-pressed={promoId === chosen}
      disabled={!fits}
      onClick={() => onChoose(promoId === chosen ? null : promoId)}
    >
      <Clay size="small" className={styles.chip}>
        <Icon path={giftIcon} />
      </Clay>
      <span className="grow">
        <b>{name}</b>
        <small className="num">
          {fits ? t('deposits.offer', { gives: money(gives), times: wageringMultiple, days }) : why}
        </small>
      </span>
      {fits && <Tick />}
    </button>
  ));
}

import { Fragment } from 'react';
import { Clay, Icon, Stack, Text, Tick } from '@baize/ui';
import { giftIcon } from '@baize/ui/icons.ts';
import { Link } from '../../app/router/Link.tsx';
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
  // Several are told apart by their names.
  const isOnly = offers.filter(isFirstBonus).length === 1;
  return offers.map((offer) => {
    const { promoId, name, gives, wageringMultiple, days, firstDeposit, terms, fits, why } = offer;
    return (
      <Fragment key={promoId}>
        <button
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
            <b>{isOnly && isFirstBonus(offer) ? t('deposits.addFirst') : name}</b>
            <small className="num">
              {fits ? t('deposits.offer', { gives: money(gives), times: wageringMultiple, days }) : why}
            </small>
          </span>
          {fits && <Tick />}
        </button>
        {firstDeposit && fits && promoId !== chosen && (
          <Text size="small" tone="muted" align="center">
            {t('deposits.onlyFirst')}
          </Text>
        )}
        {promoId === chosen && <OfferTerms promoId={promoId} terms={terms} isBonus={wageringMultiple > 0} />}
      </Fragment>
    );
  });
}

const isFirstBonus = ({ firstDeposit, wageringMultiple }: DepositOffer): boolean =>
  firstDeposit && wageringMultiple > 0;

interface OfferTermsProps {
  readonly promoId: string;
  readonly terms: string;
  /** To be wagered. */
  readonly isBonus: boolean;
}

/** What taking it costs: largest bet, games, and that a withdrawal ends it. */
function OfferTerms({ promoId, terms, isBonus }: OfferTermsProps) {
  const { t } = useApp();
  return (
    <Stack gap={1} size="label" tone="muted" className={styles.terms}>
      <ul>
        {terms
          .split('\n')
          .filter(Boolean)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
        {isBonus && <li>{t('deposits.bonusEnds')}</li>}
      </ul>
      <Link to={`/m/activityDetail?id=${promoId}`}>{t('deposits.bonusTerms')}</Link>
    </Stack>
  );
}

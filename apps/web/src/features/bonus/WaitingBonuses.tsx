import type { bonusWallet } from '@baize/contract/promotions/bonus.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Row, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './bonus.module.css';

interface WaitingBonusesProps {
  readonly waiting: OutputOf<typeof bonusWallet>['waiting'];
}

/** Bonuses that begin when the one before has ended. */
export function WaitingBonuses({ waiting }: WaitingBonusesProps) {
  const { t, money } = useApp();
  if (waiting.length === 0) return null;
  return (
    <Stack as="section" gap={2} card pad className={styles.card} aria-label={t('bonus.waiting')}>
      <h2>{t('bonus.waiting')}</h2>
      <Stack as="p" gap={1} size="small" tone="muted">
        {t('bonus.waitingText')}
      </Stack>
      <ul>
        {waiting.map(({ claimId, title, amount }) => (
          <Row as="li" key={claimId} cross="stretch" between wrap size="small">
            <span>{title}</span>
            <b className="num">{money(amount)}</b>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}

import type { bonusWallet } from '@baize/contract/promotions/bonus.ts';
import type { OutputOf } from '@baize/contract/call.ts';
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
    <section className={styles.card} aria-label={t('bonus.waiting')}>
      <h2>{t('bonus.waiting')}</h2>
      <p className={styles.hint}>{t('bonus.waitingText')}</p>
      <ul>
        {waiting.map(({ claimId, title, amount }) => (
          <li key={claimId} className={styles.pair}>
            <span>{title}</span>
            <b className="num">{money(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

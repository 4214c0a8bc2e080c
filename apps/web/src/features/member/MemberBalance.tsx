import { formatDecimal } from '@baize/i18n';
import { IconButton, join, Row } from '@baize/ui';
import { eyeIcon, eyeOffIcon, refreshIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { useBalance } from '../balance/index.ts';
import styles from './Member.module.css';

/** A2: the total with show and hide, masked while reloading, and its parts, but those that stand below (`brief`). */
export function MemberBalance({ brief = false }: { readonly brief?: boolean }) {
  const { start, language, money, t } = useApp();
  const { wallet, words, masked, hidden, toggle, refresh, refreshing } = useBalance();
  // A2: security points only when enabled and above zero.
  const points = start.flags.PTSYS3 && wallet && wallet.points !== '0.00' ? wallet.points : null;
  const parts = wallet && [
    !brief && t('balance.parts', { main: money(wallet.main), bonus: money(wallet.bonus) }),
    !brief && wallet.locked !== '0.00' && t('balance.locked', { locked: money(wallet.locked) }),
    points && t('balance.security', { points: formatDecimal(points, language) }),
  ];
  return (
    <section className={styles.balance} aria-label={t('balance.total')}>
      <Row size="small" className={styles.cap}>
        <span className="grow">{t('balance.total')}</span>
        <IconButton
          small
          icon={hidden ? eyeOffIcon : eyeIcon}
          label={t(hidden ? 'balance.show' : 'balance.hide')}
          aria-pressed={hidden}
          onClick={toggle}
        />
        <IconButton
          small
          icon={refreshIcon}
          label={t('balance.refresh')}
          aria-disabled={refreshing || undefined}
          onClick={() => void refresh()}
        />
      </Row>
      <p className={join(styles.amount, 'num')}>
        <bdi className="ltr">{words}</bdi>
      </p>
      <p className={join(styles.parts, 'num')}>{parts && !masked ? parts.filter(Boolean).join(' · ') : ' '}</p>
    </section>
  );
}

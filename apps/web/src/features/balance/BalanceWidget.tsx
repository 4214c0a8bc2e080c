import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { Icon } from '@baize/ui';
import { plusIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import styles from './BalanceWidget.module.css';
import { useBalance } from './useBalance.ts';

/** Tap to hide, plus to deposit; trial money has none. */
export function BalanceWidget() {
  const { t, session } = useApp();
  const { words, hidden, masked, toggle } = useBalance();
  const spoken = masked ? t('balance.hidden') : words;
  const isTrial = session?.type === TRIAL_MEMBER;
  const action = t(hidden ? 'balance.show' : 'balance.hide');
  return (
    <div className={styles.purse}>
      <button
        type="button"
        className={styles.amount}
        // What is seen is said in its order: the amount, then whose it is.
        aria-label={isTrial ? `${spoken} ${t('menu.trial')}. ${action}` : `${t('balance.label')}: ${spoken}. ${action}`}
        aria-pressed={hidden}
        onClick={toggle}
      >
        <bdi className="ltr">{words}</bdi> {isTrial && <small className={styles.trial}>{t('menu.trial')}</small>}
      </button>
      {!isTrial && (
        <Link to="/m/voucherCenter" className={styles.plus} aria-label={t('nav.deposit')}>
          <Icon path={plusIcon} small />
        </Link>
      )}
    </div>
  );
}

import { Button, buttonClass, Empty, Icon, iconButtonClass, Skeleton } from '@baize/ui';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { Screen } from '../../app/Screen.tsx';
import { Total, useBalance } from '../../features/balance/index.ts';
import { TopUpCard } from '../../features/demoTopUp/index.ts';
import styles from './DepositScreen.module.css';

/** In demo mode: today's play money. Paying in is not open yet and says so. */
export function DepositScreen() {
  const { t, start } = useApp();
  const { wallet, failed, refresh, refreshing } = useBalance();
  return (
    <Screen
      action={
        <Link to="/m/transaction/record" className={iconButtonClass} aria-label={t('deposit.statement')}>
          <Icon path={receiptIcon} />
        </Link>
      }
    >
      <Wallet />
      <div className={styles.body}>
        {failed && (
          <Empty sign="cross" title={t('deposit.failed')}>
            <Button onClick={() => void refresh()} busy={refreshing}>
              {t('common.retry')}
            </Button>
          </Empty>
        )}
        {!failed && !wallet && <Skeleton className={styles.bone} />}
        {wallet && <TopUpCard />}
        {start.demo ? (
          <p className={styles.note}>{t('deposit.coming')}</p>
        ) : (
          <Empty sign="soon" title={t('coming.title')} text={t('coming.text', { page: t('page.deposit') })}>
            <Link to="/m/home" className={buttonClass()}>
              {t('common.home')}
            </Link>
          </Empty>
        )}
      </div>
    </Screen>
  );
}

function Wallet() {
  const { t, money } = useApp();
  const { words, wallet, hidden } = useBalance();
  return (
    <Total
      label={t('balance.total')}
      amount={words}
      parts={wallet && !hidden && t('balance.parts', { main: money(wallet.main), bonus: money(wallet.bonus) })}
    />
  );
}

import { iconButtonClass, Icon } from '@baize/ui';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { Screen } from '../../app/Screen.tsx';
import { BetList } from '../../features/records/index.ts';
import styles from './GameRecordScreen.module.css';

export function GameRecordScreen() {
  const { t } = useApp();
  return (
    <Screen
      action={
        <Link to="/m/transaction/record" className={iconButtonClass} aria-label={t('page.transactions')}>
          <Icon path={receiptIcon} />
        </Link>
      }
    >
      <div className={styles.body}>
        <BetList />
      </div>
    </Screen>
  );
}

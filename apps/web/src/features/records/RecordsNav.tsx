import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Cloth } from '../../app/shell/Screen.tsx';
import styles from './RecordsNav.module.css';

const PAGES = [
  { to: '/m/transaction/record', label: 'records.transactions' },
  { to: '/m/gameRecord', label: 'records.bets' },
  { to: '/m/profitandloss', label: 'records.profit' },
] as const;

export function RecordsNav() {
  const { t, place } = useApp();
  return (
    <Cloth>
      <nav className={styles.nav} aria-label={t('records.all')}>
        {PAGES.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            options={{ replace: true, direction: 'none' }}
            className={styles.page}
            aria-current={place.path === to ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
    </Cloth>
  );
}

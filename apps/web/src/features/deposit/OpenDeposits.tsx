import type { Deposit } from '@baize/contract/cashier/deposits.ts';
import { Icon, Stack } from '@baize/ui';
import { clockIcon, nextIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import styles from './deposit.module.css';

/** Deposits that are not finished, before a new one is begun. */
export function OpenDeposits({ open }: { readonly open: readonly Deposit[] }) {
  const { t, money } = useApp();
  if (open.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={t('deposits.open')}>
      {open.map(({ depositId, pay, name, phase }) => (
        <li key={depositId}>
          <Link to={`/m/voucherCenter?deposit=${depositId}`} className={styles.openRow}>
            <Icon path={clockIcon} />
            <span className="grow">
              <span className="num">{t(`deposits.openState.${phase}`, { amount: money(pay) })}</span>
              <small>{name}</small>
            </span>
            <Icon path={nextIcon} small mirrored />
          </Link>
        </li>
      ))}
    </Stack>
  );
}

import { HIDDEN_AMOUNT } from '@baize/i18n';
import { Button, Card, Icon, join, Notice, Skeleton } from '@baize/ui';
import type { IconPath } from '@baize/ui/icons.ts';
import { arrowInIcon, arrowOutIcon, bankIcon, receiptIcon, walletIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { useBalance } from '../balance/index.ts';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import styles from './WalletBlock.module.css';

/** Only for who has a bonus. */
const BonusLine = lazyPart(async () => (await import('../bonus/index.ts')).BonusLine, 'promotions');

interface WalletBlockProps {
  /** With links to move money. */
  readonly actions?: boolean;
}

/** The member's money: available, reserved, on its way, in game wallets. */
export function WalletBlock({ actions = false }: WalletBlockProps) {
  const { t, money, start } = useApp();
  const { wallet, failed, hidden, refresh, refreshing } = useBalance();
  if (failed)
    return (
      <Notice tone="bad">
        {t('wallet.failed')}{' '}
        <Button small busy={refreshing} onClick={() => void refresh()}>
          {t('common.retry')}
        </Button>
      </Notice>
    );
  // With a row for vendors' wallets, where there are some.
  if (!wallet) return <Skeleton block={start.flags.FUNDTRANS3 ? 212 : 182} />;
  const shown = (amount: string): string => (hidden ? HIDDEN_AMOUNT : money(amount));
  const vendors = (wallet.vendors ?? []).map(({ balance }) => balance);
  const rows = [
    { name: t('wallet.main'), amount: wallet.main, always: true },
    { name: t('wallet.bonus'), amount: wallet.bonus, always: true },
    { name: t('wallet.aside'), amount: wallet.locked, always: true },
    { name: t('wallet.onItsWay'), amount: wallet.inTransit ?? '0.00', always: false },
    { name: t('wallet.games'), amount: addAmounts(vendors, wallet.currency), always: vendors.length > 0 },
  ].filter(({ amount, always }) => always || amount !== '0.00');
  return (
    <Card className={styles.block}>
      <dl className={join(styles.rows, 'num')}>
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi className="ltr">{shown(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {wallet.bonus !== '0.00' && <BonusLine />}
      <nav className={styles.ways} aria-label={t('wallet.ways')}>
        {actions && (
          <>
            <Way to="/m/voucherCenter" icon={arrowInIcon} label={t('nav.deposit')} />
            <Way to="/m/withdraw" icon={arrowOutIcon} label={t('me.withdraw')} />
          </>
        )}
        {start.flags.FUNDTRANS3 && vendors.length > 0 && (
          <Way to="/m/walletTransfer" icon={walletIcon} label={t('wallet.transfer')} />
        )}
        <Way to="/m/bankCards" icon={bankIcon} label={t('wallet.accounts')} />
        <Way to="/m/transaction/record" icon={receiptIcon} label={t('wallet.records')} />
      </nav>
    </Card>
  );
}

function Way({ to, icon, label }: { readonly to: To; readonly icon: IconPath; readonly label: string }) {
  return (
    <Link to={to}>
      <Icon path={icon} />
      {label}
    </Link>
  );
}

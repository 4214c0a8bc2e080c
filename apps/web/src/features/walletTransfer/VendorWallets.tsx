import type { VendorWalletLine } from '@baize/contract/wallet/transfer.ts';
import { formatMoment } from '@baize/i18n';
import { Clay, Icon, Stack } from '@baize/ui';
import { walletIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import styles from './walletTransfer.module.css';

interface VendorWalletsProps {
  readonly list: readonly VendorWalletLine[];
  readonly chosen: string;
  readonly onChoose: (vendor: string) => void;
}

/** Vendors' wallets to choose from; old balances show their time. */
export function VendorWallets({ list, chosen, onChoose }: VendorWalletsProps) {
  const { t, money } = useApp();
  return (
    <Stack gap={2} className={styles.wallets} role="group" aria-label={t('transfer.wallets')}>
      {list.map((wallet) => (
        <button
          key={wallet.vendor}
          type="button"
          className={styles.wallet}
          aria-pressed={wallet.vendor === chosen}
          onClick={() => onChoose(wallet.vendor)}
        >
          <Clay size="small" className={styles.chip ?? ''}>
            <Icon path={walletIcon} />
          </Clay>
          <span className="grow">
            <b>{wallet.vendorName}</b>
            <Word wallet={wallet} />
          </span>
          <bdi className={styles.sum}>{money(wallet.balance)}</bdi>
        </button>
      ))}
    </Stack>
  );
}

/** The most important note. */
function Word({ wallet }: { readonly wallet: VendorWalletLine }) {
  const { t, money, start, language } = useApp();
  const { underWay, fresh, inPlay, asOf, open } = wallet;
  if (underWay)
    return (
      <small className={styles.waiting}>
        {t(underWay.direction === 'in' ? 'transfer.waitingIn' : 'transfer.waitingOut', {
          amount: money(underWay.amount),
        })}
      </small>
    );
  if (!fresh)
    return (
      <small className={styles.waiting}>
        {asOf === null
          ? t('transfer.never')
          : t('transfer.asOf', { moment: formatMoment(asOf, start.merchant.timeZone, language) })}
      </small>
    );
  if (inPlay) return <small>{t('transfer.playing')}</small>;
  return open ? null : <small>{t('transfer.shut')}</small>;
}

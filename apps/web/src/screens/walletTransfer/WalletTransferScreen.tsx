import { Empty, Icon, iconButtonClass, Skeleton, Stack, Text } from '@baize/ui';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { Total } from '../../features/balance/index.ts';
import {
  BringAll,
  TransferForm,
  TransferHistory,
  useVendorWallets,
  VendorWallets,
} from '../../features/walletTransfer/index.ts';
import styles from './WalletTransferScreen.module.css';

type Wallets = NonNullable<ReturnType<typeof useVendorWallets>['data']>;

/** Transfers between main and vendors' wallets. */
export function WalletTransferScreen() {
  const { t } = useApp();
  const wallets = useVendorWallets();
  return (
    <Screen
      action={
        <Link to="/m/transaction/record" className={iconButtonClass} aria-label={t('page.transactions')}>
          <Icon path={receiptIcon} />
        </Link>
      }
    >
      {(wallets.data || wallets.isPending) && <Everywhere wallets={wallets.data} />}
      <Stack gap={5} gutter className={styles.body}>
        <QueryView
          query={wallets}
          waiting={<Waiting />}
          failed={{ title: t('transfer.failed'), text: t('transfer.failedText') }}
          empty={({ list }) =>
            list.length === 0 && <Empty sign="none" title={t('transfer.none')} text={t('transfer.noneText')} />
          }
        >
          {(known) => <Mover wallets={known} />}
        </QueryView>
        <TransferHistory />
      </Stack>
    </Screen>
  );
}

/** Its room is kept until it is known. */
function Everywhere({ wallets }: { readonly wallets: Wallets | undefined }) {
  const { t, money } = useApp();
  if (!wallets) return <Total label={t('transfer.total')} amount={'\u00a0'} parts={undefined} />;
  const { main, inTransit, currency, list } = wallets;
  const sum = addAmounts([main, inTransit, ...list.map(({ balance }) => balance)], currency);
  return (
    <Total
      label={t('transfer.total')}
      amount={money(sum)}
      parts={t('transfer.parts', { main: money(main), transit: money(inTransit) })}
    />
  );
}

function Mover({ wallets: { currency, main, list } }: { readonly wallets: Wallets }) {
  const { t } = useApp();
  const [wanted, setWanted] = useState('');
  const chosen = list.find(({ vendor }) => vendor === wanted) ?? list[0];
  if (!chosen) return null;
  return (
    <>
      <Text size="small" tone="muted" break="pretty">
        {t('transfer.lead')}
      </Text>
      <VendorWallets list={list} chosen={chosen.vendor} onChoose={setWanted} />
      <TransferForm key={chosen.vendor} currency={currency} main={main} wallet={chosen} />
      <BringAll />
    </>
  );
}

function Waiting() {
  return (
    <Stack gap={5}>
      <Skeleton round={4} block={130} />
      <Skeleton round={4} block={130} />
    </Stack>
  );
}

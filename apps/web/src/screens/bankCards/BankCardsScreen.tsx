import { Button, Empty, Icon, Sheet, Skeleton, Stack, Text } from '@baize/ui';
import { plusIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { TextLink } from '../../app/router/TextLink.tsx';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import {
  AccountList,
  AddAccountForm,
  RemoveAccountForm,
  useBankAccounts,
  type Account,
  type Accounts,
} from '../../features/bankAccounts/index.ts';
import styles from './BankCardsScreen.module.css';

/** The bank accounts and e-wallets that withdrawals go to. */
export function BankCardsScreen() {
  const { t } = useApp();
  const accounts = useBankAccounts();
  return (
    <Screen>
      <QueryView query={accounts} failed={{ title: t('bankCards.failed') }} waiting={<Bones />}>
        {(list) => <Ready accounts={list} />}
      </QueryView>
    </Screen>
  );
}

const Bones = () => (
  <Stack gutter>
    <Skeleton className={styles.bone} />
    <Skeleton className={styles.bone} />
  </Stack>
);

function Ready({ accounts }: { readonly accounts: Accounts }) {
  const { t } = useApp();
  const openKyc = useOpenKyc();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Account | null>(null);
  const { list, holder, max } = accounts;
  const isFull = list.length >= max;
  return (
    <Docked
      dock={
        holder === '' ? (
          <Button kind="main" wide onClick={openKyc}>
            {t('deposits.verify')}
          </Button>
        ) : (
          <Button kind="main" wide disabled={isFull} onClick={() => setAdding(true)}>
            <Icon path={plusIcon} small />
            {t(isFull ? 'bankCards.full' : 'bankCards.add')}
          </Button>
        )
      }
    >
      <Text size="small" align="center" className={styles.lead}>
        {holder === '' ? t('bankCards.noName') : t('bankCards.lead', { name: holder })}{' '}
        {holder === '' && <TextLink to="/m/myAccount/index">{t('bankCards.toProfile')}</TextLink>}
      </Text>
      <Stack gap={3} gutter>
        {list.length === 0 ? (
          <Empty sign="card" title={t('bankCards.empty')} text={t('bankCards.emptyText')} />
        ) : (
          <AccountList accounts={accounts} onRemove={setRemoving} />
        )}
      </Stack>
      <Sheet open={isAdding} onClose={() => setAdding(false)} label={t('bankCards.add')} closeLabel={t('common.close')}>
        {isAdding && <AddAccountForm accounts={accounts} onDone={() => setAdding(false)} />}
      </Sheet>
      <Sheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        label={t('bankCards.removeTitle', {
          name: removing ? `${removing.name} ••${removing.mask.slice(-4)}` : '',
        })}
        closeLabel={t('common.close')}
      >
        {removing && <RemoveAccountForm account={removing} accounts={accounts} onDone={() => setRemoving(null)} />}
      </Sheet>
    </Docked>
  );
}

import type { Deposit } from '@baize/contract/cashier/deposits.ts';
import { Button, buttonClass, Empty, Icon, iconButtonClass, Skeleton, Stack } from '@baize/ui';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import { useCallback, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { isDecided } from '../../app/isDecided.ts';
import { Link } from '../../app/router/Link.tsx';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { Total, useBalance } from '../../features/balance/index.ts';
import { TopUpCard } from '../../features/demoTopUp/index.ts';
import {
  DepositForm,
  DepositHistory,
  DepositView,
  FirstDepositNote,
  LeaveSheet,
  LimitsLink,
  OpenDeposits,
  useDepositMethods,
  type DepositChoices,
  type DepositRequest,
} from '../../features/deposit/index.ts';
import { LimitOffer } from '../../features/protection/LimitOffer.tsx';
import { useLimitOffer } from '../../features/protection/protection.queries.ts';
import styles from './DepositScreen.module.css';

/** `?deposit=` one, `?history=1` all, else a new one. */
export function DepositScreen() {
  const { t, place, goTo } = useApp();
  const query = new URLSearchParams(place.search);
  const depositId = query.get('deposit');
  const isHistory = query.has('history');
  const [leaving, setLeaving] = useState<{ deposit: Deposit; url: string } | null>(null);
  const handleClose = useCallback(() => setLeaving(null), []);
  function handleCreated(deposit: Deposit) {
    // Coming back from the payment page lands here.
    goTo(`/m/voucherCenter?deposit=${deposit.depositId}`);
    if (deposit.nextStep?.kind === 'redirect') setLeaving({ deposit, url: deposit.nextStep.url });
  }
  return (
    <Screen
      {...(isHistory ? { title: t('deposits.history') } : {})}
      action={
        <Link
          to={isHistory ? '/m/transaction/record' : '/m/voucherCenter?history=1'}
          className={iconButtonClass}
          aria-label={t(isHistory ? 'page.transactions' : 'deposits.history')}
        >
          <Icon path={receiptIcon} />
        </Link>
      }
    >
      {depositId ? (
        <DepositView key={depositId} depositId={depositId} onPay={(deposit, url) => setLeaving({ deposit, url })} />
      ) : isHistory ? (
        <Stack gap={5} gutter>
          <DepositHistory />
        </Stack>
      ) : (
        <NewDeposit
          initial={{ methodId: query.get('method'), amount: query.get('amount'), promoId: query.get('promo') }}
          onCreated={handleCreated}
        />
      )}
      {leaving && <LeaveSheet {...leaving} onClose={handleClose} />}
    </Screen>
  );
}

interface NewDepositProps {
  readonly initial: DepositRequest;
  readonly onCreated: (deposit: Deposit) => void;
}

function NewDeposit(props: NewDepositProps) {
  const { t } = useApp();
  const methods = useDepositMethods();
  const choices = methods.data;
  // It would push down the form that somebody has begun to fill in.
  const limits = useLimitOffer(choices?.first === true);
  if (!choices || limits.isAwaited)
    return (
      <Stack gap={5} gutter>
        <Wallet />
        <QueryView
          query={{ ...methods, data: undefined }}
          waiting={<Waiting />}
          failed={{ title: t('deposits.methodsFailed'), text: t('deposits.failedToLoadText') }}
          refused={(error) =>
            isDecided(error) && (
              <Empty sign="none" title={error.message}>
                <Link to="/m/home" className={buttonClass()}>
                  {t('common.home')}
                </Link>
              </Empty>
            )
          }
        />
        {/* While methods are awaited it would be replaced as soon as they are there. */}
        {methods.isError && !isDecided(methods.error) && <TopUpCard />}
      </Stack>
    );
  return <Ready choices={choices} {...props} />;
}

function Ready({ choices, initial, onCreated }: NewDepositProps & { readonly choices: DepositChoices }) {
  const { t } = useApp();
  const openKyc = useOpenKyc();
  const open = <OpenDeposits open={choices.open} />;
  if (choices.needs.kyc || choices.list.length === 0)
    return (
      <Stack gap={5} gutter>
        <Wallet />
        {open}
        {choices.needs.kyc ? (
          <Empty sign="none" title={t('deposits.kycFirst')} text={t('deposits.kycFirstText')}>
            <Button kind="main" onClick={openKyc}>
              {t('deposits.verify')}
            </Button>
          </Empty>
        ) : (
          <Empty sign="soon" title={t('deposits.noMethod')} text={t('deposits.noMethodText')}>
            <Link to="/m/home" className={buttonClass()}>
              {t('common.home')}
            </Link>
          </Empty>
        )}
        <TopUpCard />
      </Stack>
    );
  return (
    <DepositForm
      choices={choices}
      initial={initial}
      onCreated={onCreated}
      before={
        <>
          <Wallet />
          {open}
          {choices.first && <LimitOffer />}
          <FirstDepositNote choices={choices} />
        </>
      }
      after={
        <>
          <LimitsLink choices={choices} />
          <TopUpCard />
        </>
      }
    />
  );
}

function Wallet() {
  const { t, money } = useApp();
  const { words, wallet, hidden, toggle } = useBalance();
  return (
    <Total
      label={t('balance.total')}
      amount={words}
      eye={{ hidden, onToggle: toggle }}
      parts={
        wallet &&
        !hidden &&
        [
          t('balance.parts', { main: money(wallet.main), bonus: money(wallet.bonus) }),
          wallet.locked !== '0.00' && t('balance.locked', { locked: money(wallet.locked) }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}

/** At the places of the fields. */
function Waiting() {
  return (
    <Stack gap={5}>
      <Stack className={styles.field}>
        <Skeleton inline={64} block={18} />
        <div className={styles.tiles}>
          {[1, 2, 3].map((tile) => (
            <Skeleton key={tile} round={3} block={106} />
          ))}
        </div>
      </Stack>
      <Stack className={styles.field}>
        <Skeleton inline={64} block={18} />
        <Skeleton round={3} block={64} />
        <Skeleton round={3} block={44} />
      </Stack>
      <Skeleton round={4} block={64} />
    </Stack>
  );
}

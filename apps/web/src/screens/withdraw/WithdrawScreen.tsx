import { buttonClass, Empty, Icon, iconButtonClass, Skeleton, Stack } from '@baize/ui';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { minorOf } from '../../app/amounts/amount.rules.ts';
import { isDecided } from '../../app/isDecided.ts';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { AccountSheets } from '../../features/account/index.ts';
import { Total, useWallet } from '../../features/balance/index.ts';
import { useMember } from '../../features/member/index.ts';
import { BringAll } from '../../features/walletTransfer/index.ts';
import {
  missingSteps,
  Needs,
  useRefreshOptions,
  useWithdrawOptions,
  WithdrawalHistory,
  WithdrawalView,
  WithdrawForm,
  type Options,
} from '../../features/withdraw/index.ts';
import styles from './WithdrawScreen.module.css';

/** `?withdrawal=` one, `?history=1` all, else a new one or its needs. */
export function WithdrawScreen() {
  const { t, place } = useApp();
  const query = new URLSearchParams(place.search);
  const withdrawalId = query.get('withdrawal');
  const isHistory = query.has('history');
  return (
    <Screen
      {...(isHistory ? { title: t('withdrawals.history') } : withdrawalId ? { title: t('withdrawals.one') } : {})}
      action={
        <Link
          to={isHistory ? '/m/transaction/record' : '/m/withdraw?history=1'}
          className={iconButtonClass}
          aria-label={t(isHistory ? 'page.transactions' : 'withdrawals.history')}
        >
          <Icon path={receiptIcon} />
        </Link>
      }
    >
      {withdrawalId ? (
        <WithdrawalView key={withdrawalId} withdrawalId={withdrawalId} />
      ) : isHistory ? (
        <Stack gap={5} gutter>
          <WithdrawalHistory />
        </Stack>
      ) : (
        <NewWithdrawal />
      )}
    </Screen>
  );
}

function NewWithdrawal() {
  const { t } = useApp();
  return (
    <QueryView
      query={useWithdrawOptions()}
      waiting={
        <Stack gap={5} gutter>
          <Total label={t('withdrawals.available')} amount={'\u00a0'} parts={undefined} />
          <Skeleton round={3} block={136} />
          <Skeleton round={3} block={136} />
        </Stack>
      }
      failed={{ title: t('withdrawals.optionsFailed'), text: t('deposits.failedToLoadText') }}
      refused={(error) =>
        isDecided(error) && (
          <Empty sign="none" title={error.message}>
            <Link to="/m/home" className={buttonClass()}>
              {t('common.home')}
            </Link>
          </Empty>
        )
      }
    >
      {(options) => <Ready options={options} />}
    </QueryView>
  );
}

function Ready({ options }: { readonly options: Options }) {
  const { t, goTo } = useApp();
  const [password, setPassword] = useState<'set' | 'forgot' | null>(null);
  const missing = missingSteps(options);
  const open = options.open[0];
  const before = <Available options={options} missing={missing.length} />;
  let page: ReactNode;
  if (open) page = <WithdrawalView withdrawalId={open.withdrawalId} note={t('withdrawals.openNote')} />;
  else if (missing.length > 0)
    page = <Needs options={options} before={before} onSetPassword={() => setPassword('set')} />;
  else if (options.main === '0.00')
    page = (
      <>
        {before}
        <Stack gap={5} gutter>
          <Elsewhere options={options} />
          <Empty title={t('withdrawals.nothing')} text={t('withdrawals.nothingText')}>
            <Link to="/m/home" className={buttonClass()}>
              {t('deposits.toGames')}
            </Link>
          </Empty>
        </Stack>
      </>
    );
  else
    page = (
      <WithdrawForm
        options={options}
        before={before}
        after={<Elsewhere options={options} />}
        onDone={({ withdrawalId }) => goTo(`/m/withdraw?withdrawal=${withdrawalId}`)}
        onForgot={() => setPassword('forgot')}
      />
    );
  return (
    <>
      {page}
      {password !== null && (
        <PaymentPassword
          isSet={options.hasPaymentPassword}
          forgot={password === 'forgot'}
          onClose={() => setPassword(null)}
        />
      )}
    </>
  );
}

interface PaymentPasswordProps {
  readonly isSet: boolean;
  readonly forgot: boolean;
  readonly onClose: () => void;
}

/** First or by a code; then missing steps are asked anew. */
function PaymentPassword({ isSet, forgot, onClose }: PaymentPasswordProps) {
  const member = useMember();
  const refresh = useRefreshOptions();
  // Set meanwhile, it still has to say so.
  const [wasSet] = useState(isSet);
  if (!member.data) return null;
  return (
    <AccountSheets
      member={member.data}
      kinds={['payment']}
      edit="payment"
      hasPaymentPassword={wasSet}
      forgotPayment={forgot}
      onClose={() => {
        onClose();
        void refresh();
      }}
    />
  );
}

function Available({ options, missing }: { readonly options: Options; readonly missing: number }) {
  const { t, money } = useApp();
  const wallet = useWallet();
  const bonus = wallet.data?.bonus ?? '0.00';
  const parts = [
    bonus !== '0.00' && t('withdrawals.bonusAside', { amount: money(bonus) }),
    options.locked !== '0.00' && t('balance.locked', { locked: money(options.locked) }),
  ].filter(Boolean);
  return (
    <Total
      label={t(
        minorOf(options.playThrough.left, options.currency) > 0n ? 'withdrawals.inWallet' : 'withdrawals.available',
      )}
      amount={money(options.main)}
      parts={
        missing > 0
          ? t(`withdrawals.firstSteps.${missing === 1 ? 'one' : 'more'}`, { count: missing })
          : parts.join(' · ')
      }
    />
  );
}

function Elsewhere({ options: { elsewhere } }: { readonly options: Options }) {
  const { t, money } = useApp();
  const filled = elsewhere.filter(({ balance }) => balance !== '0.00');
  if (filled.length === 0) return null;
  return (
    <Stack as="section" gap={3} card pad size="small" tone="soft" className={styles.elsewhere}>
      <p>{t('withdrawals.elsewhere')}</p>
      <ul>
        {filled.map(({ vendor, vendorName, balance }) => (
          <li key={vendor}>
            <span>{vendorName}</span>
            <b className="num">{money(balance)}</b>
          </li>
        ))}
      </ul>
      <BringAll />
    </Stack>
  );
}

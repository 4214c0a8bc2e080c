import type { Withdrawal } from '@baize/contract/cashier/withdrawals.ts';
import { Button, Notice, Slip, Stack, Text } from '@baize/ui';
import { giftIcon } from '@baize/ui/icons.ts';
import type { ReactNode } from 'react';
import { AmountInput } from '../../app/amounts/AmountInput.tsx';
import { useApp } from '../../app/app.ts';
import { useOnline } from '../../app/offline/useOnline.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { RefusedNotice, useCashierWords, useDuration } from '../cashier/index.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { PaymentPasswordSheet } from './PaymentPasswordSheet.tsx';
import { PlayThrough } from './PlayThrough.tsx';
import { useWithdrawForm } from './useWithdrawForm.ts';
import type { Options } from './withdraw.rules.ts';

interface WithdrawFormProps {
  readonly options: Options;
  readonly onDone: (withdrawal: Withdrawal) => void;
  readonly onForgot: () => void;
  /** Stand above and below the fields. */
  readonly before: ReactNode;
  readonly after: ReactNode;
}

export function WithdrawForm({ options, onDone, onForgot, before, after }: WithdrawFormProps) {
  const form = useWithdrawForm(options, onDone);
  const { account, amount, net, payout } = form;
  const target = account ? `${account.name} ••${account.mask.slice(-4)}` : '';
  return (
    <Docked dock={<WithdrawButton form={form} options={options} target={target} />}>
      <Stack gap={5} gutter>
        {before}
        <AccountChoice
          accounts={options.bankCards}
          methods={options.methods}
          chosen={account?.bankCardId ?? ''}
          onChoose={form.choose}
        />
        <Amount form={form} options={options} />
        <PlayThrough playThrough={options.playThrough} currency={options.currency} />
        {options.bonus && <EndsBonus bonus={options.bonus} />}
        {account && amount !== null && <WithdrawSlip form={form} options={options} to={account.name} />}
        {after}
      </Stack>
      <PaymentPasswordSheet
        open={payout.isAsking}
        amount={amount ?? '0.00'}
        account={target}
        arrives={net}
        busy={payout.busy}
        refusal={payout.refusal}
        lockedUntil={options.paymentPasswordLockedUntil}
        onEntered={form.enter}
        onForgot={() => (payout.end(), onForgot())}
        onClose={payout.end}
      />
    </Docked>
  );
}

function EndsBonus({ bonus: { title, amount } }: { readonly bonus: NonNullable<Options['bonus']> }) {
  const { t, money } = useApp();
  return <Notice icon={giftIcon}>{t('withdrawals.endsBonus', { title, amount: money(amount) })}</Notice>;
}

interface PartProps {
  readonly form: ReturnType<typeof useWithdrawForm>;
  readonly options: Options;
}

function WithdrawButton({ form, options, target }: PartProps & { readonly target: string }) {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  const online = useOnline();
  const { account, amount, payout, isOff } = form;
  const closing = form.mustPlay
    ? t('withdrawals.playFirst', { amount: money(options.playThrough.left) })
    : form.isDayOver
      ? t('withdrawals.dayOver', { time: when(options.day.resetsAt) })
      : !account
        ? t('withdrawals.noUsable')
        : null;
  return (
    <>
      {payout.refusalOutside && <RefusedNotice refusal={payout.refusalOutside} />}
      {closing && (
        <Text size="small" tone="muted" align="center">
          {closing}
        </Text>
      )}
      <Button
        kind="main"
        wide
        busy={payout.busy && !payout.isAsking}
        disabled={!online || isOff}
        looksOff={amount === null}
        onClick={form.press}
      >
        {!online
          ? t('cashier.needsNetwork')
          : amount !== null
            ? t('withdrawals.do', { amount: money(amount), account: target })
            : t(form.typed === '' ? 'withdrawals.doNothing' : 'cashier.checkAmount')}
      </Button>
    </>
  );
}

function Amount({ form, options: { day } }: PartProps) {
  const { t, money } = useApp();
  const { short } = useCashierWords();
  const { method } = form;
  return (
    <AmountInput
      of={form.sum}
      label={t('cashier.amount')}
      aside={method && <bdi className="num ltr">{`${short(method.min)}–${short(method.max).replace(/^\D+/, '')}`}</bdi>}
      error={form.error}
      hint={form.isDayOver ? undefined : t('withdrawals.leftToday', { amount: money(day.left), count: day.countLeft })}
      after={
        method && (
          <Button kind="ghost" small onClick={form.takeAll}>
            {t('withdrawals.all')}
          </Button>
        )
      }
    />
  );
}

function WithdrawSlip({ form, options, to }: PartProps & { readonly to: string }) {
  const { t, money } = useApp();
  const duration = useDuration();
  const { amount, feeShown, net } = form;
  const { usualMinutes } = options;
  return (
    <Slip
      label={t('withdrawals.slip')}
      rows={[
        { name: t('withdrawals.leaves'), value: money(amount ?? '0.00') },
        { name: t('cashier.fee'), value: feeShown === '0.00' ? t('cashier.free') : money(`-${feeShown}`) },
      ]}
      total={{
        name:
          usualMinutes === null
            ? t('withdrawals.arrives', { account: to })
            : t('withdrawals.arrivesIn', { account: to, time: duration(usualMinutes) }),
        value: money(net),
      }}
    />
  );
}

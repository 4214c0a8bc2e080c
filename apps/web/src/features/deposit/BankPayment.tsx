import type { Deposit, DepositNextStep } from '@baize/contract/cashier/deposits.ts';
import { Notice, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { CopyRows } from '../cashier/index.ts';
import { Countdown } from './Countdown.tsx';

interface BankPaymentProps {
  readonly deposit: Deposit;
  readonly to: Extract<DepositNextStep, { kind: 'bank' }>;
}

export function BankPayment({ deposit, to }: BankPaymentProps) {
  const { t, money } = useApp();
  return (
    <>
      <CopyRows
        label={t('deposits.transferTo')}
        rows={[
          { name: t('deposits.exactAmount'), value: money(to.exactAmount), copied: to.exactAmount, strong: true },
          { name: t('deposits.accountNumber'), value: to.accountNumber },
          { name: t('deposits.accountName'), value: to.accountName },
          { name: t('deposits.bankName'), value: to.bankName },
          { name: t('deposits.reference'), value: to.reference },
        ]}
      />
      <Notice tone="caution">{t('deposits.exactNote', { amount: money(to.exactAmount) })}</Notice>
      {to.instructions !== '' && (
        <Text size="small" tone="muted" align="center">
          {to.instructions}
        </Text>
      )}
      {deposit.expiresAt && (
        <Text as="div" size="small" tone="muted" align="center">
          <Countdown until={deposit.expiresAt} />
        </Text>
      )}
    </>
  );
}

import type { Deposit, DepositNextStep } from '@baize/contract/cashier/deposits.ts';
import { Notice, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { CopyRows } from '../cashier/index.ts';
import { Countdown } from './Countdown.tsx';

interface AddressPaymentProps {
  readonly deposit: Deposit;
  readonly to: Extract<DepositNextStep, { kind: 'address' }>;
}

/** The network first: another one loses the money. */
export function AddressPayment({ deposit, to }: AddressPaymentProps) {
  const { t, money } = useApp();
  return (
    <>
      <Notice tone="bad">{t('deposits.networkOnly', { network: to.network })}</Notice>
      <CopyRows
        label={t('deposits.transferTo')}
        rows={[
          { name: t('deposits.cryptoAmount'), value: to.amount, strong: true },
          { name: t('deposits.address', { network: to.network }), value: to.address },
        ]}
      />
      <Text as="div" size="small" tone="muted" align="center">
        <p>{t('deposits.rate', { rate: to.rate, amount: money(deposit.amount) })}</p>
        <Countdown until={to.rateUntil} />
      </Text>
    </>
  );
}

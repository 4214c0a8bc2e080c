import type { Deposit } from '@baize/contract/cashier/deposits.ts';
import { formatAmount } from '@baize/money';
import { HIDDEN_AMOUNT } from '@baize/i18n';
import { Skeleton, Slip } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { minorOf } from '../../app/amounts/amount.rules.ts';
import { useBalance, useCountUp, useWallet } from '../balance/index.ts';

/** What has just arrived, on paper: the cash counts up to what the ledger says, a bonus beside it is none. */
export function PaidSlip({ deposit }: { readonly deposit: Deposit }) {
  const { t, money } = useApp();
  const { hidden } = useBalance();
  const balance = useRise(deposit);
  return (
    <Slip
      label={t('deposits.slip')}
      rows={[
        { name: t('deposits.paidWith', { method: deposit.name }), value: money(deposit.pay) },
        { name: t('deposits.arrived'), value: money(deposit.credited) },
      ]}
      total={{
        name: t('deposits.cashNow'),
        value: hidden ? HIDDEN_AMOUNT : balance === undefined ? <Skeleton inline={96} block={20} /> : money(balance),
      }}
    />
  );
}

/** From the cash without the deposit to the one with it; undefined until the wallet was asked after it. */
function useRise({ credited, currency }: Deposit): string | undefined {
  const wallet = useWallet();
  const [since] = useState(() => Date.now());
  const [isRising, setRising] = useState(false);
  const sum = wallet.dataUpdatedAt >= since || wallet.isError ? wallet.data?.main : undefined;
  const isKnown = sum !== undefined;
  useEffect(() => {
    if (isKnown) setRising(true);
  }, [isKnown]);
  const before = isKnown ? minorOf(sum, currency) - minorOf(credited, currency) : 0n;
  return useCountUp(isKnown && !isRising && before >= 0n ? formatAmount(before, currency) : sum);
}

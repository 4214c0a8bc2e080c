import type { Withdrawal } from '@baize/contract/cashier/withdrawals.ts';
import { useApp } from '../../app/app.ts';
import { PaymentHistory, type PaymentRow } from '../cashier/index.ts';
import { useWithdrawals } from './withdraw.queries.ts';
import { toneOf } from './withdraw.rules.ts';

/** The member's withdrawals, newest first; each leads to its timeline. */
export function WithdrawalHistory() {
  const { t } = useApp();
  const pages = useWithdrawals();
  const rowOf = (withdrawal: Withdrawal): PaymentRow => ({
    id: withdrawal.withdrawalId,
    to: `/m/withdraw?withdrawal=${withdrawal.withdrawalId}`,
    name: (
      <>
        {withdrawal.bankCard.name} <bdi dir="ltr">••{withdrawal.bankCard.mask.slice(-4)}</bdi>
      </>
    ),
    createdAt: withdrawal.createdAt,
    sum: withdrawal.amount,
    tone: toneOf(withdrawal),
    state: t(withdrawal.bounced ? 'withdrawals.bounced' : `withdrawals.status.${withdrawal.status}`),
  });
  return (
    <PaymentHistory
      pages={pages}
      rowOf={rowOf}
      words={{
        label: t('withdrawals.history'),
        failed: t('withdrawals.historyFailed'),
        empty: t('withdrawals.historyEmpty'),
        emptyText: t('withdrawals.historyEmptyText'),
      }}
    />
  );
}

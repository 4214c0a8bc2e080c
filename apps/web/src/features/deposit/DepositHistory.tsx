import type { Deposit } from '@baize/contract/cashier/deposits.ts';
import { useApp } from '../../app/app.ts';
import { PaymentHistory, type PaymentRow } from '../cashier/index.ts';
import { useDeposits } from './deposit.queries.ts';
import { toneOf } from './deposit.rules.ts';

/** The member's deposits, newest first; each leads to its page. */
export function DepositHistory() {
  const { t } = useApp();
  const pages = useDeposits();
  const rowOf = (deposit: Deposit): PaymentRow => ({
    id: deposit.depositId,
    to: `/m/voucherCenter?deposit=${deposit.depositId}`,
    name: deposit.name,
    createdAt: deposit.createdAt,
    sum: deposit.status === 'paid' ? deposit.credited : deposit.amount,
    tone: toneOf(deposit),
    state: t(deposit.status === 'pending' ? `deposits.phase.${deposit.phase}` : `deposits.status.${deposit.status}`),
  });
  return (
    <PaymentHistory
      pages={pages}
      rowOf={rowOf}
      words={{
        label: t('deposits.history'),
        failed: t('deposits.historyFailed'),
        empty: t('deposits.historyEmpty'),
        emptyText: t('deposits.historyEmptyText'),
      }}
    />
  );
}

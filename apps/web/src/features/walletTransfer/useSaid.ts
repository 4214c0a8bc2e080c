import type { TransferLine } from '@baize/contract/wallet/transfer.ts';
import { useApp } from '../../app/app.ts';

/** Where a transfer's money is, and why it has not moved. */
export function useSaid(): (line: TransferLine) => string {
  const { t, money } = useApp();
  return ({ standing, problem, amount, vendorName }) => {
    const said = t(`transfer.said.${standing}`, { amount: money(amount), vendor: vendorName });
    return problem === null ? said : `${said} ${t(`transfer.problem.${problem}`)}`;
  };
}

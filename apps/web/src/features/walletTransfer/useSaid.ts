import type { TransferLine } from '@baize/contract/wallet/transfer.ts';
import { useApp } from '../../app/app.ts';

/** One sentence about where the money of a transfer is, with the reason when it has not moved. */
export function useSaid(): (line: TransferLine) => string {
  const { t, money } = useApp();
  return ({ standing, problem, amount, vendorName }) => {
    const said = t(`transfer.said.${standing}`, { amount: money(amount), vendor: vendorName });
    return problem === null ? said : `${said} ${t(`transfer.problem.${problem}`)}`;
  };
}

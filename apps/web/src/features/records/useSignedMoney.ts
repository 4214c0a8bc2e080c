import { JOINER } from '@baize/i18n';
import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { useApp } from '../../app/app.ts';
import { isNegative, isOpening, isZero } from './records.rules.ts';

/** "+₱30.00", "−₱20.00", "₱0.00". */
export function useSignedMoney(): (amount: string) => string {
  const { money } = useApp();
  return (amount) => (isNegative(amount) || isZero(amount) ? money(amount) : `+${JOINER}${money(amount)}`);
}

/** What a line of the statement moved. An opening balance is where the statement begins: it came from nowhere, so it has no sign. */
export function useMovedMoney(): (line: { readonly code: TransactionCode; readonly amount: string }) => string {
  const { money } = useApp();
  const signed = useSignedMoney();
  return (line) => (isOpening(line) ? money(line.amount) : signed(line.amount));
}

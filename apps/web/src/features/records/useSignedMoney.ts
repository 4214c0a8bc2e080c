import { JOINER } from '@baize/i18n';
import { useApp } from '../../app/app.ts';
import { isNegative, isZero } from './records.rules.ts';

/** "+₱30.00", "−₱20.00", "₱0.00". */
export function useSignedMoney(): (amount: string) => string {
  const { money } = useApp();
  return (amount) => (isNegative(amount) || isZero(amount) ? money(amount) : `+${JOINER}${money(amount)}`);
}

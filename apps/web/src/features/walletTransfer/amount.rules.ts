import { formatAmount } from '@baize/money';
import { minorOf, readAmount, type TypedAmount } from '../../app/amounts/amount.rules.ts';

export type JudgedAmount = TypedAmount | { readonly wrong: 'tooMuch' };

/** A typed amount within what is available. */
export function judgeAmount(typed: string, currency: string, available: string): JudgedAmount {
  const read = readAmount(typed, currency);
  return 'minor' in read && read.minor > minorOf(available, currency) ? { wrong: 'tooMuch' } : read;
}

/** An amount less `minus`, which may be negative. */
export const leftOf = (amount: string, minus: bigint, currency: string): string =>
  formatAmount(minorOf(amount, currency) - minus, currency);

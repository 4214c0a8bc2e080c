import { plainFigure } from '@baize/i18n/typedFigures.ts';
import { formatAmount, parseAmount } from '@baize/money';

export type TypedAmount =
  | { readonly minor: bigint; readonly amount: string }
  | { readonly wrong: 'empty' | 'wrongAmount' };

/** A typed amount. "1.500" is none: it is three halves to some and fifteen hundred to others. */
export function readAmount(typed: string, currency: string): TypedAmount {
  const text = plainFigure(typed).replace(/\.$/, '');
  if (text === '') return { wrong: 'empty' };
  const minor = /\.\d{3}/.test(text) ? null : parseAmount(text, currency);
  if (minor === null || minor <= 0n) return { wrong: 'wrongAmount' };
  return { minor, amount: formatAmount(minor, currency) };
}

export const minorOf = (amount: string, currency: string): bigint => parseAmount(amount, currency) ?? 0n;

export const addAmounts = (amounts: readonly string[], currency: string): string =>
  formatAmount(
    amounts.reduce((sum, amount) => sum + minorOf(amount, currency), 0n),
    currency,
  );

/** For a field that is left: "2000" as "2,000.00"; invalid text stays. */
export function groupTyped(typed: string, currency: string): string {
  const read = readAmount(typed, currency);
  return 'wrong' in read ? typed : read.amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');
}

/** Share done, 0 to 1; of nothing all is done. */
export function shareDone(done: string, whole: string, currency: string): number {
  const of = minorOf(whole, currency);
  return of === 0n ? 1 : Number((minorOf(done, currency) * 1000n) / of) / 1000;
}

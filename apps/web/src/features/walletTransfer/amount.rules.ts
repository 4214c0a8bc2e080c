import { formatAmount, parseAmount } from '@baize/money';

export type JudgedAmount =
  | { readonly ok: true; readonly amount: string; readonly minor: bigint }
  | { readonly ok: false; readonly wrong: 'empty' | 'wrongAmount' | 'tooMuch' };

/** A typed amount within what is available; grouping commas and blanks are ignored. */
export function judgeAmount(typed: string, currency: string, available: string): JudgedAmount {
  const text = typed.replace(/[,\s]/g, '');
  if (text === '') return { ok: false, wrong: 'empty' };
  const minor = parseAmount(text.replace(/\.$/, ''), currency);
  if (minor === null || minor <= 0n) return { ok: false, wrong: 'wrongAmount' };
  if (minor > (parseAmount(available, currency) ?? 0n)) return { ok: false, wrong: 'tooMuch' };
  return { ok: true, amount: formatAmount(minor, currency), minor };
}

export const sumOfAmounts = (amounts: readonly string[], currency: string): string =>
  formatAmount(
    amounts.reduce((sum, amount) => sum + (parseAmount(amount, currency) ?? 0n), 0n),
    currency,
  );

/** An amount less `minus`, which may be negative. */
export const leftOf = (amount: string, minus: bigint, currency: string): string =>
  formatAmount((parseAmount(amount, currency) ?? 0n) - minus, currency);

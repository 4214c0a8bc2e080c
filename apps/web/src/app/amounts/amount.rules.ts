import { formatAmount, parseAmount } from '@baize/money';

export type TypedAmount =
  | { readonly minor: bigint; readonly amount: string }
  | { readonly wrong: 'empty' | 'wrongAmount' };

/** "500,50" and "1.500,50", as most of the world writes decimals; three digits after a comma are thousands. */
const WITH_DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** A typed figure with a decimal point: digits of any script and a decimal comma are understood, what groups thousands goes. */
export function plainFigure(typed: string): string {
  const solid = typed
    .replace(/[\s\u066c]/g, '')
    .replaceAll('\u066b', '.')
    .replace(/\p{Nd}/gu, digitOf);
  return WITH_DECIMAL_COMMA.test(solid) ? solid.replaceAll('.', '').replace(',', '.') : solid.replaceAll(',', '');
}

/** Each script's ten digits stand beside each other, zero first. */
function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  let digit = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - digit - 1))) digit++;
  return String(digit % 10);
}

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
